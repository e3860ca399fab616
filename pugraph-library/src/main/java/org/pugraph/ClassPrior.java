package org.pugraph;

import java.util.Optional;
import org.pugraph.base.EnumNames;
import org.pugraph.prior.Interval;
import org.pugraph.prior.PriorReport;
import org.pugraph.run.SavedPrior;

/**
 * π, the share of positives among the unlabeled nodes, and where it comes from. Immutable and
 * thread safe.
 *
 * @param value π
 * @param source where it comes from
 * @param interval where π is expected nine times in ten; empty where it was not estimated
 * @param report what the estimate rests on; empty where it was not estimated in this process
 */
public record ClassPrior(
    double value, Source source, Optional<Interval> interval, Optional<PriorReport> report) {

  /** Where a prior comes from. Immutable and thread safe. */
  public enum Source {
    /** The true labels. */
    TRUE,
    /** The user. */
    GIVEN,
    /** The scores of held-out nodes. */
    ESTIMATED,
    /** The true labels of nodes that were drawn at known probabilities, shown to somebody. */
    JUDGED;

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  public static ClassPrior ofTruth(double value) {
    return new ClassPrior(value, Source.TRUE, Optional.empty(), Optional.empty());
  }

  public static ClassPrior given(double value) {
    return new ClassPrior(value, Source.GIVEN, Optional.empty(), Optional.empty());
  }

  public static ClassPrior estimated(PriorReport report) {
    return new ClassPrior(
        report.recommended().value(),
        Source.ESTIMATED,
        Optional.of(report.recommended().interval()),
        Optional.of(report));
  }

  static ClassPrior ofSaved(SavedPrior saved) {
    return new ClassPrior(
        saved.value(),
        EnumNames.parse(Source.class, "source of the prior", saved.source()),
        Double.isNaN(saved.low())
            ? Optional.empty()
            : Optional.of(new Interval(saved.low(), saved.high())),
        Optional.empty());
  }
}
