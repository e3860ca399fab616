package org.pugraph.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.prior.Estimate;
import org.pugraph.prior.PriorReport;

/**
 * π, and who says so.
 *
 * @param value the share of positives among the unlabeled nodes
 * @param source who says so
 * @param report what the estimate rests on; empty where it was not estimated here
 */
record Prior(double value, Source source, Optional<PriorReport> report) {

  /** Where a prior comes from. */
  enum Source {
    /** The true labels. */
    TRUE("the true share"),
    /** The user. */
    GIVEN("as given"),
    /** The scores of held-out nodes. */
    ESTIMATED("estimated");

    private final String words;

    Source(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static Prior ofTruth(double share) {
    return new Prior(share, Source.TRUE, Optional.empty());
  }

  static Prior given(double share) {
    return new Prior(share, Source.GIVEN, Optional.empty());
  }

  static Prior estimated(PriorReport report) {
    return new Prior(report.recommended().value(), Source.ESTIMATED, Optional.of(report));
  }

  /** The lower end of the interval, not a number without one. */
  double low() {
    return report.map(r -> r.recommended().interval().low()).orElse(Double.NaN);
  }

  double high() {
    return report.map(r -> r.recommended().interval().high()).orElse(Double.NaN);
  }

  /** Where it comes from, in a few words. */
  String said() {
    return source.words + report.map(r -> ", " + interval(r.recommended())).orElse("");
  }

  /** {@code 90 % interval 0.15 to 0.28}. */
  static String interval(Estimate estimate) {
    return String.format(
        Locale.ROOT,
        "90 %% interval %.2f to %.2f",
        estimate.interval().low(),
        estimate.interval().high());
  }

  /** What the user should be told of an estimate: what it is, and what speaks against it. */
  List<String> remarks() {
    return report.map(Prior::remarks).orElse(List.of());
  }

  private static List<String> remarks(PriorReport report) {
    Estimate estimate = report.recommended();
    String line =
        String.format(
            Locale.ROOT,
            "prior estimated as %.2f (%s, %s), give --prior if you know better",
            estimate.value(),
            interval(estimate),
            estimate.name());
    return Stream.concat(Stream.of(line), report.warnings().stream()).toList();
  }
}
