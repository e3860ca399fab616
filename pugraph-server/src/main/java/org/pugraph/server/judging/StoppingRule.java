package org.pugraph.server.judging;

import java.util.Locale;
import org.pugraph.server.judging.SearchProgress.Stop;

/** When to stop judging: little is left against what was found, or nothing is found any more. */
final class StoppingRule {

  /** Little is left where even the upper end of the interval is below this share of the found. */
  private static final double LITTLE = 0.1;

  /** So many cards in a row, some of them from below the threshold, are no bad luck. */
  private static final int IN_VAIN = 20;

  private StoppingRule() {}

  static Stop of(RecentCards recent, int found, Range left) {
    RecentCards last = recent.first(IN_VAIN);
    if (last.count() == IN_VAIN && last.positive() == 0) {
      return new Stop(
          true, "None of the last " + IN_VAIN + " cards was positive: the rest are hard to find.");
    }
    if (left.high() <= LITTLE * found) {
      return new Stop(
          true,
          String.format(
              Locale.ROOT,
              "At most %,.0f are left against %,d found: little remains to be found.",
              left.high(),
              found));
    }
    return new Stop(
        false,
        String.format(
            Locale.ROOT,
            "About %,.0f are left against %,d found: judging more is worth while.",
            left.value(),
            found));
  }
}
