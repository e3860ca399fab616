package org.pugraph.cli;

import java.util.Locale;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.risk.PuNodes;

/** Where the line between positive and negative is drawn, without any label. */
enum ThresholdRule {
  /** At a score of zero, a probability of one half. */
  ZERO,
  /** So that a share π of the unlabeled nodes lies above. */
  PRIOR;

  double line(float[] scores, PuNodes nodes) {
    return switch (this) {
      case ZERO -> Thresholds.zero();
      case PRIOR -> Thresholds.atPrior(scores, nodes.unlabeled(), nodes.prior());
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
