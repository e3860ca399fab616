package org.pugraph.cli.output;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.pugraph.ClassPrior;
import org.pugraph.prior.Estimate;
import org.pugraph.prior.Interval;
import org.pugraph.prior.PriorReport;

/** The class prior in words. */
public final class PriorText {

  private PriorText() {}

  /** Where it comes from: {@code the true share}, {@code estimated, 90 % interval …}. */
  public static String source(ClassPrior prior) {
    String words =
        switch (prior.source()) {
          case TRUE -> "the true share";
          case GIVEN -> "as given";
          case ESTIMATED -> "estimated";
          case JUDGED -> "from judged nodes";
        };
    return words + prior.interval().map(interval -> ", " + interval(interval)).orElse("");
  }

  /** {@code 90 % interval 0.151 to 0.284}. */
  public static String interval(Interval interval) {
    return String.format(
        Locale.ROOT, "90 %% interval %.3f to %.3f", interval.low(), interval.high());
  }

  /** The estimate itself, and reasons to doubt it. */
  public static List<String> remarks(PriorReport report) {
    Estimate estimate = report.recommended();
    String sentence =
        String.format(
            Locale.ROOT,
            "prior estimated as %.3f (%s, %s), give --prior if you know better",
            estimate.value(),
            interval(estimate.interval()),
            estimate.name());
    return Stream.concat(Stream.of(sentence), report.warnings().stream()).toList();
  }
}
