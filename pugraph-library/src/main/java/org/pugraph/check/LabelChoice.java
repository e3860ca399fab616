package org.pugraph.check;

import java.util.Arrays;
import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.statistics.RankTest;

/**
 * Whether labelled nodes differ from the others in degree or number of features. PU learning
 * assumes that labelled nodes are a random sample of the positives; people tend to label well-known
 * nodes.
 */
final class LabelChoice implements GraphCheck {

  /** A chance of one in a hundred, since several such tests are made. */
  static final double CONVINCING = 0.01;

  /**
   * Distance of the AUC from one half: a random labelled node exceeds a random other one in two
   * cases of three, a medium effect. Smaller effects are significant in any large graph, but mean
   * nothing.
   */
  static final double NOTABLE = 0.15;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes) {
    Stream<Finding> byDegree = compare("label-degree", "edges", degrees(graph, nodes), nodes);
    return graph.featureNames().areOfStructure()
        ? byDegree
        : Stream.concat(
            byDegree, compare("label-features", "features", features(graph, nodes), nodes));
  }

  private static Groups degrees(Graph graph, PuNodes nodes) {
    return Groups.of(nodes.positives(), nodes.unlabeled(), i -> graph.edges().degree(i));
  }

  private static Groups features(Graph graph, PuNodes nodes) {
    return Groups.of(
        nodes.positives(),
        nodes.unlabeled(),
        i -> graph.features().end(i) - graph.features().start(i));
  }

  /**
   * Only a higher degree is a warning: people label hubs. Other differences may be typical of
   * positives.
   */
  private static Stream<Finding> compare(String code, String what, Groups groups, PuNodes nodes) {
    if (!groups.differ() || nodes.positives().length < LabelCount.FEW) {
      return Stream.empty();
    }
    String direction = groups.firstIsLarger() ? "more" : "fewer";
    return Stream.of(
        Finding.graded(
            what.equals("edges") && groups.firstIsLarger(),
            code,
            "Labelled nodes have "
                + direction
                + " "
                + what
                + " than the others (half of them "
                + FindingText.number((long) groups.medianOfFirst())
                + " or more, against "
                + FindingText.number((long) groups.medianOfSecond())
                + ")",
            "If positives in general do not, label some with "
                + (groups.firstIsLarger() ? "few" : "many")
                + ": those would be missed"));
  }

  /** A figure of two groups of nodes. */
  record Groups(double[] first, double[] second, RankTest test) {

    /** Looks up the figure of a node. */
    interface Figure {
      double of(int node);
    }

    static Groups of(int[] first, int[] second, Figure figure) {
      double[] one = Arrays.stream(first).mapToDouble(figure::of).sorted().toArray();
      double[] other = Arrays.stream(second).mapToDouble(figure::of).sorted().toArray();
      return new Groups(one, other, RankTest.of(one, other));
    }

    boolean differ() {
      return test.p() < CONVINCING && Math.abs(test.auc() - 0.5) >= NOTABLE;
    }

    boolean firstIsLarger() {
      return test.auc() > 0.5;
    }

    double medianOfFirst() {
      return first[first.length / 2];
    }

    double medianOfSecond() {
      return second[second.length / 2];
    }
  }
}
