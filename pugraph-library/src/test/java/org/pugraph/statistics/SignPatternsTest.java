package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SignPatternsTest {

  @Test
  void equalDifferencesOfOneSignAreTwoOfAllPatterns() {
    assertThat(SignPatterns.share(new double[] {1, 1, 1})).isEqualTo(2 / 8.0);
    assertThat(SignPatterns.share(new double[] {-1, -1, -1, -1})).isEqualTo(2 / 16.0);
  }

  @Test
  void balancedDifferencesAreNoEvidence() {
    assertThat(SignPatterns.share(new double[] {2, -2})).isEqualTo(1);
  }

  @Test
  void aZeroTakesTheLowestRankAndNoSign() {
    // Ranks 2 and 3 have signs: sums 0, 2, 3 and 5 of 5, of which 0 and 5 are as far as 5.
    assertThat(SignPatterns.share(new double[] {0, 1, 2})).isEqualTo(2 / 4.0);
    // A sum of 2 is as near to balance as any, so that all four are as far.
    assertThat(SignPatterns.share(new double[] {0, 1, -2})).isEqualTo(1);
  }

  @Test
  void theShareIsThatOfAllPatternsListed() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      double[] differences = new double[1 + random.nextInt(10)];
      for (int i = 0; i < differences.length; i++) {
        differences[i] = random.nextInt(7) - 3;
      }
      differences[0] = 1;
      assertThat(SignPatterns.share(differences))
          .as("seed %s", seed)
          .isCloseTo(listed(differences), within(1e-12));
    }
  }

  /** Gives every difference that is not zero either sign, 2ⁿ times. */
  private static double listed(double[] differences) {
    int n = differences.length;
    double seen = imbalance(differences, differences);
    int asFar = 0;
    for (int pattern = 0; pattern < 1 << n; pattern++) {
      double[] signed = new double[n];
      for (int i = 0; i < n; i++) {
        signed[i] = (pattern >> i & 1) == 0 ? differences[i] : -differences[i];
      }
      asFar += imbalance(signed, differences) >= seen - 1e-9 ? 1 : 0;
    }
    return (double) asFar / (1 << n);
  }

  /** |Σ sign · rank|, the ranks by size, ties sharing their mean. */
  private static double imbalance(double[] signed, double[] all) {
    double sum = 0;
    for (double difference : signed) {
      double rank = 0.5;
      for (double other : all) {
        rank += Math.abs(other) < Math.abs(difference) ? 1 : 0;
        rank += Math.abs(other) == Math.abs(difference) ? 0.5 : 0;
      }
      sum += Math.signum(difference) * rank;
    }
    return Math.abs(sum);
  }
}
