package org.pugraph.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.pugraph.BadInput;

class PairedTestTest {

  @Test
  void fivePairsThatAllAgreeHaveTwoOfThirtyTwoPatterns() {
    PairedTest test = of(0.1, 0.2, 0.3, 0.4, 0.5);
    assertThat(test.p()).isCloseTo(2 / 32.0, within(1e-15));
    assertThat(test.difference()).isCloseTo(0.3, within(1e-15));
    assertThat(test.pairs()).isEqualTo(5);
  }

  @Test
  void oneSmallestPairAgainstNineDoublesThePatterns() {
    assertThat(of(-1, 2, 3, 4, 5, 6, 7, 8, 9, 10).p()).isCloseTo(4 / 1024.0, within(1e-15));
  }

  @Test
  void theSidesAreTreatedAlike() {
    double[] one = {0.8, 0.7, 0.9, 0.6, 0.85, 0.5};
    double[] other = {0.7, 0.72, 0.6, 0.2, 0.8, 0.1};
    assertThat(PairedTest.of(one, other).p()).isEqualTo(PairedTest.of(other, one).p());
    assertThat(PairedTest.of(one, other).difference())
        .isEqualTo(-PairedTest.of(other, one).difference());
  }

  @RepeatedTest(20)
  void withoutTiesPIsTheShareOfSignPatternsAsFarFromBalance(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    double[] differences =
        DoubleStream.generate(() -> random.nextGaussian() + 0.5)
            .limit(5 + random.nextInt(8))
            .toArray();
    assertThat(of(differences).p()).isCloseTo(byAllSignPatterns(differences), within(1e-12));
  }

  @Test
  void tiesComeNearTheShareOfSignPatterns() {
    double[] tied = {1, 1, -1, 2, 2, 3, 4, 4, 5, 6};
    assertThat(of(tied).p()).isCloseTo(byAllSignPatterns(tied), within(0.01));
  }

  @Test
  void aPairWithoutDifferenceSpeaksForNeither() {
    double without = of(1, 2, 3, 4, 5, 6, -7, 8).p();
    assertThat(of(0, 0, 1, 2, 3, 4, 5, 6, -7, 8).p()).isBetween(without / 2, without * 2);
  }

  @Test
  void equalTrialsAreNoEvidenceAtAll() {
    assertThat(of(0, 0, 0, 0, 0, 0).p()).isEqualTo(1);
  }

  @Test
  void tooFewPairsHaveNoP() {
    assertThat(of(1, 2, 3, 4).p()).isNaN();
    assertThat(of(1, 2, 3, 4).difference()).isEqualTo(2.5);
    assertThat(of().difference()).isNaN();
  }

  @Test
  void aTrialThatFailedOnOneSideDoesNotCount() {
    double[] one = {1, 2, Double.NaN, 4, 5, 6};
    double[] other = {0, 0, 0, 0, 0, 0};
    assertThat(PairedTest.of(one, other)).isEqualTo(of(1, 2, 4, 5, 6));
  }

  @Test
  void trialsThatAreNotPairedAreRefused() {
    assertThatThrownBy(() -> PairedTest.of(new double[3], new double[4]))
        .isInstanceOf(BadInput.class)
        .hasMessage("paired trials must be as many, got 3 and 4");
  }

  private static PairedTest of(double... differences) {
    return PairedTest.of(differences, new double[differences.length]);
  }

  /** Two-sided p by giving every difference either sign. */
  private static double byAllSignPatterns(double[] differences) {
    int n = differences.length;
    double[] ranks = DoubleStream.of(differences).map(d -> rank(d, differences)).toArray();
    double balance = DoubleStream.of(ranks).sum() / 2;
    double seen = 0;
    for (int i = 0; i < n; i++) {
      seen += differences[i] > 0 ? ranks[i] : 0;
    }
    int asFar = 0;
    for (int pattern = 0; pattern < 1 << n; pattern++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += (pattern >> i & 1) * ranks[i];
      }
      asFar += Math.abs(sum - balance) >= Math.abs(seen - balance) - 1e-9 ? 1 : 0;
    }
    return (double) asFar / (1 << n);
  }

  private static double rank(double difference, double[] all) {
    double size = Math.abs(difference);
    long below = DoubleStream.of(all).filter(d -> Math.abs(d) < size).count();
    long equal = DoubleStream.of(all).filter(d -> Math.abs(d) == size).count();
    return below + (equal + 1) / 2.0;
  }
}
