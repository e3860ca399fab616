package org.pugraph.check;

import java.util.Arrays;
import java.util.stream.Stream;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Graph;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.statistics.RankTest;

/** Whether labelled nodes score high, and whether they resemble the highest unlabeled nodes. */
final class LabelledScores implements ScoreCheck {

  /**
   * A perfect ranking puts a labelled node above a share 1 − π/2 of the unlabeled ones, chance
   * above half; labelled nodes, which were trained on, should get at least half of the way.
   */
  static final double LEARNED = 0.5;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes, Scored scored) {
    RankTest ranks =
        RankTest.of(doubles(scored, nodes.positives()), doubles(scored, nodes.unlabeled()));
    double way = (ranks.auc() - 0.5) / (0.5 - nodes.prior() / 2);
    if (way < LEARNED) {
      return Stream.of(
          Finding.warning(
              "labelled-score-low",
              "Labelled nodes score above only "
                  + FindingText.percent(ranks.auc())
                  + " of the unlabeled ones, though they were trained on",
              "Train longer, with less dropout, and look for wrong labels",
              Remedy.STEPS,
              Remedy.LESS_DROPOUT));
    }
    return choice(graph, nodes, scored);
  }

  private static double[] doubles(Scored scored, int[] nodes) {
    return Arrays.stream(nodes).mapToDouble(i -> scored.scores()[i]).toArray();
  }

  /** The highest-scoring unlabeled nodes should resemble the labelled ones. */
  private static Stream<Finding> choice(Graph graph, PuNodes nodes, Scored scored) {
    double threshold = Thresholds.atPrior(scored.scores(), nodes.unlabeled(), nodes.prior());
    int[] high =
        Arrays.stream(nodes.unlabeled()).filter(i -> scored.scores()[i] > threshold).toArray();
    if (high.length < LabelCount.FEW || nodes.positives().length < LabelCount.FEW) {
      return Stream.empty();
    }
    LabelChoice.Groups groups =
        LabelChoice.Groups.of(nodes.positives(), high, i -> graph.edges().degree(i));
    if (!groups.differ()) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.warning(
            "found-differ",
            "Unlabeled nodes that score high have "
                + (groups.firstIsLarger() ? "fewer" : "more")
                + " edges than the labelled ones (half of them "
                + FindingText.number((long) groups.medianOfSecond())
                + " or more, against "
                + FindingText.number((long) groups.medianOfFirst())
                + ")",
            "Labelled nodes may be no fair sample: look at some of the found ones and label them"));
  }
}
