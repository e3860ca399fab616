package org.pugraph.forecast;

import java.util.Locale;
import java.util.Optional;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.StatePlan;

/**
 * The attention mode of a training where the user gives none: exact if it fits and visits no more
 * than {@value #MOST_VISITS} pairs in all its steps, else diffused. What decides is counted, not
 * measured, so that the choice is the same on every machine. The sampled mode, which attends to
 * fewer nodes than either, is forecast too, but used only on request.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param mode how it attends
 * @param shape the network that goes with it
 * @param because the reason in one sentence; empty for the default
 * @param fits whether the memory it needs is allowed
 */
public record ModeChoice(
    AttentionMode mode, NetworkSettings shape, Optional<String> because, boolean fits) {

  /** Pairs visited in all steps: as many as two cores visit in about a minute. */
  public static final long MOST_VISITS = 4_200_000_000L;

  /** Tried in turn where the default width does not fit and was not requested. */
  private static final int[] NARROWER = {32, 16};

  /**
   * Chooses the mode.
   *
   * @param within how many pairs an exact pass visits
   * @param steps of the training
   * @param mayNarrow whether fewer hidden units may be used than the shape has
   */
  public static ModeChoice of(
      Forecaster forecaster, PairCount within, int steps, boolean mayNarrow) {
    NetworkSettings shape = forecaster.shape();
    Forecast exact = forecaster.exact(within);
    boolean few = within.count() <= mostPairs(steps);
    if ((exact.fits() && few) || shape.hops().lastOnly()) {
      return new ModeChoice(AttentionMode.EXACT, shape, Optional.empty(), exact.fits());
    }
    String pairs =
        String.format(
            Locale.ROOT,
            "%s%,d pairs lie within %d hops, ",
            within.basis(),
            within.count(),
            shape.hops().count());
    String why =
        few
            ? String.format(
                Locale.ROOT,
                "which need %,d MB of the %,d allowed",
                exact.needs() / 1_000_000,
                forecaster.memory() / 1_000_000)
            : String.format(
                Locale.ROOT,
                "and %,d steps over more than %,d take minutes with exact attention",
                steps,
                mostPairs(steps));
    return diffused(forecaster, pairs + why, mayNarrow);
  }

  /** The most pairs of which exact attention makes so many steps in about a minute. */
  public static long mostPairs(int steps) {
    return MOST_VISITS / Math.max(1, steps);
  }

  private static ModeChoice diffused(Forecaster forecaster, String because, boolean mayNarrow) {
    NetworkSettings shape = forecaster.shape();
    HopSettings hops = new HopSettings(Neighbourhood.DIFFUSED, shape.hops().count(), false);
    NetworkSettings diffused = shape.withHops(hops);
    if (!mayNarrow || fits(forecaster, diffused)) {
      return new ModeChoice(
          AttentionMode.DIFFUSED, diffused, Optional.of(because), fits(forecaster, diffused));
    }
    for (int hidden : NARROWER) {
      NetworkSettings narrow = diffused.withHidden(hidden);
      if (hidden < shape.hidden() && fits(forecaster, narrow)) {
        String units = "; " + hidden + " hidden units, as " + shape.hidden() + " do not fit";
        return new ModeChoice(AttentionMode.DIFFUSED, narrow, Optional.of(because + units), true);
      }
    }
    return new ModeChoice(AttentionMode.DIFFUSED, diffused, Optional.of(because), false);
  }

  /** The mode that the user gave. */
  public static ModeChoice asked(Forecaster forecaster, PairCount within) {
    NetworkSettings shape = forecaster.shape();
    Forecast forecast =
        switch (shape.hops().neighbourhood()) {
          case DIFFUSED -> forecaster.diffused();
          case SAMPLED -> forecaster.sampled();
          case WITHIN, WALK, RING -> forecaster.exact(within);
        };
    return new ModeChoice(forecast.mode(), shape, Optional.of("as asked for"), forecast.fits());
  }

  private static boolean fits(Forecaster forecaster, NetworkSettings shape) {
    GraphSize size = forecaster.size();
    return StatePlan.LEAN.needs(size, shape) <= forecaster.memory();
  }
}
