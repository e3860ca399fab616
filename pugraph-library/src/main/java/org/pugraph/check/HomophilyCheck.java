package org.pugraph.check;

import java.util.stream.Stream;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** Homophily: whether edges join nodes of one class, estimated from the labelled nodes. */
final class HomophilyCheck implements GraphCheck {

  /** The usual significance level. */
  static final double CONVINCING = 0.05;

  /**
   * Edges carry little information if the lift of labelled nodes lies at most this part of the way
   * from chance to its maximum.
   */
  static final double LITTLE = 0.25;

  /**
   * The largest possible lift is 1/π, but a lift of five is strong even where positives are rarer.
   */
  static final double STRONG = 5;

  /** Half-width of the confidence interval, in standard deviations. */
  private static final double DEVIATIONS = 2;

  /** Fewer edges between labelled nodes give no estimate of a share. */
  private static final int FEWEST_EDGES = 5;

  /**
   * At 1 all neighbours of all positives would be positive; beyond this, labels are not a random
   * sample.
   */
  private static final double BEYOND_PERFECT = 1.2;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes) {
    if (nodes.positives().length < 2) {
      return Stream.empty();
    }
    LabelMixing mixing = LabelMixing.of(graph.edges(), nodes);
    if (Double.isNaN(mixing.lift())) {
      return Stream.of(unknown(mixing, graph));
    }
    Share share = Share.of(mixing, nodes);
    if (mixing.innerEdges() >= FEWEST_EDGES && share.low() > BEYOND_PERFECT) {
      return Stream.of(clustered(mixing, share));
    }
    double most = Math.min(STRONG, 1 / priorOfAll(nodes));
    double doubt = mixing.spread() * Math.sqrt(Math.max(1, mixing.lift())); // as counts vary
    double atMost = mixing.lift() + DEVIATIONS * doubt;
    if (atMost < 1 + LITTLE * (most - 1)) {
      return Stream.of(low(mixing));
    }
    return Stream.of(mixing.p() <= CONVINCING ? help(mixing, share) : unknown(mixing, graph));
  }

  private static double priorOfAll(PuNodes nodes) {
    int unlabeled = nodes.unlabeled().length;
    int labelled = nodes.positives().length;
    return (labelled + nodes.prior() * unlabeled) / (labelled + unlabeled);
  }

  private static String meet(LabelMixing mixing) {
    return "Within two edges, labelled nodes meet each other "
        + FindingText.number(mixing.lift())
        + " times as often as chance";
  }

  private static Finding low(LabelMixing mixing) {
    return Finding.warning(
        "low-homophily",
        meet(mixing) + ": edges carry little information about the positive class",
        "Compare with a network that ignores edges, and check what an edge means here",
        Remedy.COMPARE_WITHOUT_EDGES);
  }

  private static Finding help(LabelMixing mixing, Share share) {
    String estimate =
        mixing.innerEdges() < FEWEST_EDGES
            ? ""
            : ", and " + share.words() + " of a positive node's neighbours are positive";
    return Finding.note(
        "homophily",
        meet(mixing) + " (p = " + FindingText.precise(mixing.p()) + ")" + estimate,
        "Edges help here: use methods that follow them");
  }

  private static Finding unknown(LabelMixing mixing, Graph graph) {
    return Finding.note(
        "homophily-unknown",
        FindingText.count(mixing.labelled(), "labelled node")
            + " among "
            + FindingText.count(graph.nodes(), "node")
            + " cannot show whether edges join nodes of one class",
        "If you are not sure that they do, compare with a network that ignores edges",
        Remedy.COMPARE_WITHOUT_EDGES);
  }

  private static Finding clustered(LabelMixing mixing, Share share) {
    return Finding.warning(
        "clustered-labels",
        "Labelled nodes are linked to each other more than the prior allows: of their neighbours "
            + FindingText.percent(share.value())
            + " would have to be positive",
        "Your labels come from one corner of the graph, or the prior is too low:"
            + " label nodes from elsewhere, or raise the prior",
        Remedy.SET_PRIOR);
  }

  /**
   * The share of a positive node's neighbours that are positive, if labelled nodes are a random
   * sample of the positives: the share that is labelled, over the share of positives that is.
   *
   * @param low, high a 90 % interval, as if inner edges were counts of rare events
   */
  private record Share(double low, double value, double high) {

    private static final double NORMAL_95 = 1.645;

    static Share of(LabelMixing mixing, PuNodes nodes) {
      double positives = nodes.positives().length + nodes.prior() * nodes.unlabeled().length;
      double labelledShare = (mixing.labelled() - 1) / Math.max(1, positives - 1);
      double each = 2 / (Math.max(1, mixing.ends()) * labelledShare);
      int seen = mixing.innerEdges();
      return new Share(
          each * seen * byar(seen, -NORMAL_95),
          each * seen,
          each * (seen + 1) * byar(seen + 1, NORMAL_95));
    }

    /** The estimate may exceed 1, where labels are not quite a random sample; a share cannot. */
    String words() {
      return low >= 1
          ? "nearly all"
          : "about "
              + FindingText.percent(Math.min(1, value))
              + " ("
              + FindingText.percent(low)
              + " to "
              + FindingText.percent(Math.min(1, high))
              + ")";
    }

    /** Byar's approximation of the limits of a Poisson mean, as a factor of the count. */
    private static double byar(int count, double deviations) {
      if (count == 0) {
        return 0;
      }
      double root = 1 - 1.0 / (9 * count) + deviations / (3 * Math.sqrt(count));
      return Math.max(0, root * root * root);
    }
  }
}
