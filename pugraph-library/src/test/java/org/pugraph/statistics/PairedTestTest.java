package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;

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
  void pIsTheShareOfSignPatternsAsFarFromBalance(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    double[] smooth = differences(random, () -> random.nextGaussian() + 0.5);
    assertThat(of(smooth).p()).isCloseTo(byAllSignPatterns(smooth), within(1e-12));
    assertThat(SignPatterns.share(smooth)).isCloseTo(of(smooth).p(), within(1e-12));
    double[] tied = differences(random, () -> random.nextInt(6) - 2);
    assertThat(of(tied).p()).isCloseTo(byAllSignPatterns(tied), within(1e-12));
  }

  @Test
  void fiveEqualDifferencesProveNoMoreThanFiveUnequalOnes() {
    assertThat(of(0.25, 0.25, 0.25, 0.25, 0.25).p()).isEqualTo(2 / 32.0);
  }

  @Test
  void aPairWithoutDifferenceTakesARankAndNoSide() {
    // Ranks 2 to 6 for five pairs that agree: one pattern of 32 on either side.
    assertThat(of(0, 1, 2, 3, 4, 5).p()).isEqualTo(2 / 32.0);
    // The negative one has the lowest rank that counts: 18 or 20 of 20, and their mirror images.
    assertThat(of(0, -1, 2, 3, 4, 5).p()).isEqualTo(4 / 32.0);
  }

  @Test
  void manyPairsComeNearTheExactShare() {
    double[] fifty = new Random(5).ints(50, -3, 6).asDoubleStream().toArray();
    double[] more = Arrays.copyOf(fifty, 51);
    more[50] = 2;
    assertThat(of(more).p()).isCloseTo(SignPatterns.share(more), within(0.002)).isLessThan(0.1);
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

  private static double[] differences(Random random, DoubleSupplier next) {
    double[] some = new double[5 + random.nextInt(8)];
    Arrays.setAll(some, i -> next.getAsDouble());
    some[0] = 1; // not all zero
    return some;
  }

  /** Two ties at zero hold ranks 1 and 2, so that 10.5 of 102 are against the new version. */
  @Test
  void theExampleOfDemsarIsSignificantAsHeFinds() {
    double[] before =
        Arrays.stream(Demsar.AUC).mapToDouble(auc -> Math.rint(1000 * auc[0])).toArray();
    double[] after =
        Arrays.stream(Demsar.AUC).mapToDouble(auc -> Math.rint(1000 * auc[1])).toArray();
    assertThat(PairedTest.of(after, before).p()).isEqualTo(32 / 4096.0);
  }

  /** Two-sided p by giving every difference either sign. */
  private static double byAllSignPatterns(double[] differences) {
    int n = differences.length;
    double[] ranks =
        DoubleStream.of(differences).map(d -> d == 0 ? 0 : rank(d, differences)).toArray();
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
