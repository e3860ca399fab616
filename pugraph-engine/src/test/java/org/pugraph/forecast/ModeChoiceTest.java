package org.pugraph.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.StatePlan;

/** A million nodes, ten million edges, twenty words each. */
class ModeChoiceTest {

  private static final GraphSize SIZE =
      new GraphSize(1_000_000, 10_000_000, 20_000_000, 2_000, true, false);

  private static final NetworkSettings SHAPE = NetworkSettings.DEFAULT;
  private static final NetworkSettings DIFFUSED =
      new NetworkSettings(2, 64, 4, Neighbourhood.DIFFUSED);
  private static final long GB = 1_000_000_000;
  private static final int STEPS = 300;
  private static final long MOST = ModeChoice.MOST_VISITS / STEPS;

  private static PairCount pairs(long count) {
    return new PairCount(count, PairCount.Basis.SAMPLED);
  }

  private static Forecaster with(long memory) {
    return new Forecaster(SIZE, SHAPE, memory, new GatherSpeed(1e-8, 1e-9));
  }

  @Test
  void exactIsTakenWhileItFitsAndItsPairsAreFew() {
    ModeChoice choice = ModeChoice.of(with(100 * GB), pairs(MOST), STEPS, true);
    assertThat(choice.mode()).isEqualTo(AttentionMode.EXACT);
    assertThat(choice.shape()).isEqualTo(SHAPE);
    assertThat(choice.because()).isEmpty();
    assertThat(choice.fits()).isTrue();
  }

  @Test
  void onePairTooManyDiffuses() {
    ModeChoice choice = ModeChoice.of(with(100 * GB), pairs(MOST + 1), STEPS, true);
    assertThat(choice.mode()).isEqualTo(AttentionMode.DIFFUSED);
    assertThat(choice.shape()).isEqualTo(DIFFUSED);
    assertThat(choice.because().orElseThrow())
        .isEqualTo(
            "about 14,000,001 pairs lie within 4 hops,"
                + " and 300 steps over more than 14,000,000 take minutes with exact attention");
  }

  @Test
  void halfTheStepsMayVisitTwiceThePairs() {
    PairCount twice = pairs(2 * MOST);
    assertThat(ModeChoice.of(with(100 * GB), twice, STEPS, true).mode())
        .isEqualTo(AttentionMode.DIFFUSED);
    assertThat(ModeChoice.of(with(100 * GB), twice, STEPS / 2, true).mode())
        .isEqualTo(AttentionMode.EXACT);
  }

  /** The same command gives the same bytes on a slow machine and on a fast one. */
  @Test
  void theSpeedOfTheMachineDecidesNothing() {
    for (long count : new long[] {MOST, MOST + 1}) {
      Forecaster slow = new Forecaster(SIZE, SHAPE, 100 * GB, new GatherSpeed(1, 1));
      assertThat(ModeChoice.of(slow, pairs(count), STEPS, true))
          .isEqualTo(ModeChoice.of(with(100 * GB), pairs(count), STEPS, true));
    }
  }

  @Test
  void tooLittleMemoryForTheRingsDiffuses() {
    Forecast exact = with(0).exact(pairs(10_000_000));
    assertThat(ModeChoice.of(with(exact.needs()), pairs(10_000_000), STEPS, true).mode())
        .isEqualTo(AttentionMode.EXACT);
    ModeChoice choice = ModeChoice.of(with(exact.needs() - 1), pairs(10_000_000), STEPS, true);
    assertThat(choice.mode()).isEqualTo(AttentionMode.DIFFUSED);
    assertThat(choice.because().orElseThrow()).contains("which need ").contains(" MB of the ");
  }

  @Test
  void aNarrowerNetworkIsTakenWhereItMayBe() {
    long tooLittle = StatePlan.LEAN.needs(SIZE, DIFFUSED) - 1;
    ModeChoice choice = ModeChoice.of(with(tooLittle), pairs(1L << 40), STEPS, true);
    assertThat(choice.shape()).isEqualTo(DIFFUSED.withHidden(32));
    assertThat(choice.because().orElseThrow()).endsWith("; 32 hidden units, as 64 do not fit");
    ModeChoice asked = ModeChoice.of(with(tooLittle), pairs(1L << 40), STEPS, false);
    assertThat(asked.shape()).isEqualTo(DIFFUSED);
    assertThat(asked.fits()).isFalse();
  }

  /** The paper's single A^k has members, and a diffusion has none. */
  @Test
  void theLastHopAloneStaysExact() {
    NetworkSettings last = SHAPE.withHops(new HopSettings(Neighbourhood.WITHIN, 4, true));
    Forecaster forecaster = new Forecaster(SIZE, last, GB, new GatherSpeed(1e-8, 1e-9));
    assertThat(ModeChoice.of(forecaster, pairs(1L << 40), STEPS, true).mode())
        .isEqualTo(AttentionMode.EXACT);
  }

  @Test
  void timesGrowWithThePairs() {
    Forecaster forecaster = with(100 * GB);
    double few = forecaster.exact(pairs(1_000_000_000)).secondsPerStep();
    double many = forecaster.exact(pairs(10_000_000_000L)).secondsPerStep();
    assertThat(many / few).isBetween(8.0, 10.0);
    assertThat(forecaster.diffused().secondsPerStep()).isLessThan(few);
  }
}
