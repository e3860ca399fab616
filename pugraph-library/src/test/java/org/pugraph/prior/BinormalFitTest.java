package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BinormalFitTest {

  private static double[] ranks(int count, double from, double to) {
    return IntStream.range(0, count)
        .mapToDouble(i -> from + (to - from) * (i + 0.5) / count)
        .toArray();
  }

  @Test
  void itRisesFromNoneToAll() {
    BinormalFit fit = BinormalFit.of(new double[] {0.01, 0.1, 0.4}, 0.2);
    double before = 0;
    for (double share = 0; share <= 1; share += 0.01) {
      assertThat(fit.truePositives(share)).isGreaterThanOrEqualTo(before);
      before = fit.truePositives(share);
    }
    assertThat(fit.truePositives(0)).isZero();
    assertThat(fit.truePositives(1)).isCloseTo(1, within(1e-12));
  }

  @Test
  void positivesThatRankEvenlyLieOnTheDiagonal() {
    BinormalFit fit = BinormalFit.of(ranks(500, 0, 1), 0.2);
    for (double share : new double[] {0.1, 0.3, 0.5, 0.9}) {
      assertThat(fit.truePositives(share)).isCloseTo(share, within(0.03));
    }
  }

  @Test
  void positivesThatFillTheTopAreAllThere() {
    BinormalFit fit = BinormalFit.of(ranks(500, 0, 0.2), 0.2);
    assertThat(fit.truePositives(0.1)).isCloseTo(0.5, within(0.03));
    assertThat(fit.truePositives(0.22)).isGreaterThan(0.97);
  }

  @Test
  void noShareOfUHoldsMorePositivesThanNodes() {
    // Ten positives at the very top, where a tenth of U is positive: TPR(q) is at most q / π.
    BinormalFit fit = BinormalFit.of(ranks(10, 0, 0.001), 0.1);
    for (double share : new double[] {0.001, 0.01, 0.05, 0.1}) {
      assertThat(fit.truePositives(share)).isLessThanOrEqualTo(share / 0.1 + 1e-3);
    }
  }

  @Test
  void withoutPositivesItIsTheMeanOfAllCurves() {
    BinormalFit fit = BinormalFit.of(new double[0], 0.1);
    assertThat(fit.truePositives(0.1)).isBetween(0.3, 0.9);
  }
}
