package org.pugraph.server.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SharePosteriorTest {

  private static double[] shares(double expected, double positive, double negative) {
    SharePosterior posterior = new SharePosterior(expected, positive, negative);
    SplittableRandom random = new SplittableRandom(1);
    return DoubleStream.generate(() -> posterior.next(random)).limit(20_000).sorted().toArray();
  }

  private static double mean(double... shares) {
    return DoubleStream.of(shares).average().orElseThrow();
  }

  @Test
  void withoutACardItIsWhatTheModelExpectsAndUncertain() {
    double[] shares = shares(0.2, 0, 0);
    assertThat(shares[10_000]).isCloseTo(0.2, within(0.02));
    assertThat(shares[1_000]).isBetween(0.015, 0.035);
    assertThat(shares[19_000]).isBetween(0.7, 0.8);
  }

  @Test
  void manyCardsOutweighTheModel() {
    assertThat(mean(shares(0.02, 300, 700))).isCloseTo(0.3, within(0.01));
    assertThat(mean(shares(0.98, 300, 700))).isCloseTo(0.3, within(0.01));
  }

  @Test
  void noPositiveAmongAFewCardsLeavesRoomForSome() {
    double[] shares = shares(0.05, 0, 10);
    assertThat(mean(shares)).isBetween(0.02, 0.05);
    assertThat(shares[19_000]).isBetween(0.06, 0.15);
    assertThat(shares[0]).isPositive();
  }
}
