package org.pugraph.check;

import java.util.Arrays;
import java.util.stream.Stream;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** Whether the estimated risk on negatives ended far below zero, where no true risk can be. */
final class RiskCourse implements ScoreCheck {

  /** N is a mean loss and swings around zero by a few thousandths in a sound training. */
  static final double BELOW = -0.05;

  /** A single step is noisy; the mean of the last tenth is where a training ended. */
  private static final int PART = 10;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes, Scored scored) {
    double[] course = scored.negativePart();
    int last = Math.max(1, course.length / PART);
    double end =
        Arrays.stream(course, Math.max(0, course.length - last), course.length).average().orElse(0);
    if (end >= BELOW) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.warning(
            "risk-below-zero",
            "The risk on negatives ended at "
                + FindingText.number(end)
                + ", below zero where no true risk can be: the model overfits the labelled nodes",
            "Use the non-negative risk, or stop when the risk on negatives falls below zero",
            Remedy.NON_NEGATIVE_RISK,
            Remedy.STOP_AT_TURN));
  }
}
