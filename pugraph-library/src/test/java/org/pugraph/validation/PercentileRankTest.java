package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PercentileRankTest {

  private static double bruteForce(float[] scores, int[] unlabeled, float score) {
    double below = 0;
    for (int node : unlabeled) {
      below += scores[node] < score ? 1 : scores[node] == score ? 0.5 : 0;
    }
    return below / unlabeled.length;
  }

  @Test
  void aRankIsTheShareOfScoresBelowTiesByHalf() {
    PercentileRank rank = PercentileRank.among(new float[] {9, 1, 2, 2, 4}, new int[] {1, 2, 3, 4});
    assertThat(rank.of(0)).isEqualTo(0);
    assertThat(rank.of(2)).isEqualTo(0.5);
    assertThat(rank.of(3)).isEqualTo(0.75);
    assertThat(rank.of(9)).isEqualTo(1);
  }

  @Test
  void minusZeroIsZero() {
    PercentileRank rank = PercentileRank.among(new float[] {-0f, 0f}, new int[] {0, 1});
    assertThat(rank.of(0f)).isEqualTo(0.5);
    assertThat(rank.of(-0f)).isEqualTo(0.5);
  }

  @Test
  void ranksAreThoseOfCounting() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 200; trial++) {
      float[] scores = new float[1 + random.nextInt(30)];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = random.nextInt(8) - 4;
      }
      int[] unlabeled = IntStream.range(0, 1 + random.nextInt(scores.length)).toArray();
      PercentileRank rank = PercentileRank.among(scores, unlabeled);
      for (float score : scores) {
        assertThat(rank.of(score)).isEqualTo(bruteForce(scores, unlabeled, score));
      }
    }
  }
}
