package org.pugraph.check;

import java.util.stream.Stream;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** Whether there are labels enough, and whether the prior leaves something to find. */
final class LabelCount implements GraphCheck {

  /** Below this, a single node is more than a tenth of all labels. */
  static final int FEW = 10;

  /** From here on, naming every node positive is hardly worse than any model. */
  static final double NEARLY_ALL = 0.9;

  /** If fewer than one positive in ten is still unknown, a list of the known ones does the job. */
  static final double NEARLY_NONE_LEFT = 0.1;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes) {
    return Stream.concat(few(nodes.positives().length), prior(nodes));
  }

  private static Stream<Finding> few(int labelled) {
    if (labelled >= FEW) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.warning(
            "few-positives",
            "Only "
                + FindingText.count(labelled, "node")
                + FindingText.verb(labelled, " is", " are")
                + " labelled: every score depends strongly on "
                + FindingText.verb(labelled, "it", "each of them"),
            "Label at least "
                + FEW
                + ", better 30; until then trust only the first few nodes of the ranking"));
  }

  private static Stream<Finding> prior(PuNodes nodes) {
    double hidden = nodes.prior() * nodes.unlabeled().length;
    int labelled = nodes.positives().length;
    if (nodes.prior() >= NEARLY_ALL) {
      return Stream.of(
          Finding.warning(
              "prior-high",
              "By the prior, "
                  + FindingText.percent(nodes.prior())
                  + " of the unlabeled nodes are positive: then there are few others to tell apart",
              "Check the prior; if it is right, look for the exceptions instead",
              Remedy.SET_PRIOR));
    }
    if (hidden < NEARLY_NONE_LEFT * (labelled + hidden)) {
      return Stream.of(
          Finding.warning(
              "prior-low",
              "The prior leaves about "
                  + FindingText.count(Math.round(hidden), "positive")
                  + " to find beside the "
                  + FindingText.number((long) labelled)
                  + " labelled",
              "Check the prior: it is the share among the unlabeled nodes, not among all",
              Remedy.SET_PRIOR));
    }
    return Stream.empty();
  }
}
