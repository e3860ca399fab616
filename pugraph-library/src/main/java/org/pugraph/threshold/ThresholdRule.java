package org.pugraph.threshold;

import org.pugraph.base.BadInput;
import org.pugraph.calibration.Calibration;
import org.pugraph.metric.Thresholds;

/**
 * A rule for the threshold between positive and negative; none needs a negative label. Immutable
 * and thread safe. The same input gives the same bits.
 */
public sealed interface ThresholdRule {

  /** A score of zero, the threshold of the trained loss. Immutable and thread safe. */
  record Zero() implements ThresholdRule {
    @Override
    public double threshold(Evidence evidence) {
      return Thresholds.zero();
    }

    @Override
    public String toString() {
      return "zero";
    }
  }

  /** At the prior: a share π of the unlabeled nodes scores above it. Immutable and thread safe. */
  record Prior() implements ThresholdRule {
    @Override
    public double threshold(Evidence evidence) {
      return Thresholds.atPrior(evidence.unlabeled(), evidence.prior());
    }

    @Override
    public String toString() {
      return "prior";
    }
  }

  /**
   * At the highest expected F1, or where all are called if chance explains how high held-out
   * positives rank; at the prior where none is held out. Immutable and thread safe.
   */
  record F1() implements ThresholdRule {
    @Override
    public double threshold(Evidence evidence) {
      return F1Threshold.threshold(evidence.unlabeled(), evidence.heldOut(), evidence.prior());
    }

    @Override
    public boolean needsEnsemble() {
      return true;
    }

    @Override
    public String toString() {
      return "f1";
    }
  }

  /**
   * The lowest threshold whose expected precision reaches a target. Immutable and thread safe.
   *
   * @param target the precision
   */
  record Precision(double target) implements ThresholdRule {
    public Precision {
      BadInput.unless(
          target > 0 && target <= 1, "precision must be above 0 and at most 1, got " + target);
    }

    @Override
    public double threshold(Evidence evidence) {
      return PrecisionEstimate.lowestWith(target, evidence.unlabeled(), evidence.calibration())
          .threshold();
    }

    @Override
    public boolean needsEnsemble() {
      return true;
    }

    @Override
    public String toString() {
      return "precision=" + target;
    }
  }

  /**
   * Below the top k unlabeled nodes; fewer where they tie with the next. Immutable and thread safe.
   *
   * @param budget k
   */
  record Top(int budget) implements ThresholdRule {
    public Top {
      BadInput.unless(budget >= 1, "top must be at least 1, got " + budget);
    }

    @Override
    public double threshold(Evidence evidence) {
      return Thresholds.top(evidence.unlabeled(), budget);
    }

    @Override
    public String toString() {
      return "top=" + budget;
    }
  }

  /**
   * The inputs that a rule chooses a threshold from. Immutable and thread safe as long as nobody
   * writes to its arrays.
   *
   * @param unlabeled scores of the unlabeled nodes
   * @param heldOut normal scores of held-out positives among the unlabeled nodes; may be empty
   * @param prior π
   * @param calibration from scores to probabilities
   */
  record Evidence(float[] unlabeled, float[] heldOut, double prior, Calibration calibration) {}

  /** The threshold; a node is called positive where it scores above it. */
  double threshold(Evidence evidence);

  /** Whether it needs held-out positives or probabilities, which no single member has. */
  default boolean needsEnsemble() {
    return false;
  }

  /** Parses the name used in settings. */
  static ThresholdRule parse(String text) {
    int sign = text.indexOf('=');
    String value = text.substring(sign + 1);
    try {
      return switch (sign < 0 ? text : text.substring(0, sign + 1)) {
        case "zero" -> new Zero();
        case "prior" -> new Prior();
        case "f1" -> new F1();
        case "precision=" -> new Precision(Double.parseDouble(value));
        case "top=" -> new Top(Integer.parseInt(value));
        default -> throw unknown(text);
      };
    } catch (NumberFormatException notANumber) {
      throw unknown(text);
    }
  }

  private static BadInput unknown(String text) {
    return new BadInput(
        "expected zero, prior, f1, precision=P such as precision=0.9 or top=K such as top=50, got \""
            + text
            + "\"");
  }
}
