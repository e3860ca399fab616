package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BinormalRocTest {

  private static double sum(double[] shares, int from, int to) {
    return Arrays.stream(shares, from, to).sum();
  }

  @Test
  void positivesThatAreLikeNegativesRankLikeAnyNode() {
    assertThat(new BinormalRoc(0).positiveShares(0.3))
        .containsExactly(BinormalRoc.unlabeledShares(), within(1e-3));
  }

  @Test
  void whereAllOfUIsPositivePositivesRankLikeAnyNode() {
    assertThat(new BinormalRoc(2).positiveShares(1))
        .containsExactly(BinormalRoc.unlabeledShares(), within(1e-3));
  }

  @Test
  void everyPositiveIsInSomeBin() {
    for (double prior : PriorPosterior.SHARES) {
      double[] shares = new BinormalRoc(3).positiveShares(prior);
      assertThat(sum(shares, 0, shares.length)).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void farFromTheNegativesTheyFillTheTopOfUEvenly() {
    // A fifth of U is positive and scores above all others: its ranks are uniform from 0 to 0.2.
    double[] unlabeled = BinormalRoc.unlabeledShares();
    double[] positives = new BinormalRoc(12).positiveShares(0.2);
    double rank = 0;
    for (int bin = 0; bin < BinormalRoc.BINS; bin++) {
      double inside = Math.max(0, Math.min(0.2, rank + unlabeled[bin]) - Math.min(0.2, rank));
      assertThat(positives[bin]).isCloseTo(inside / 0.2, within(0.01));
      rank += unlabeled[bin];
    }
  }

  @Test
  void theSharesAreThoseOfALargeSample() {
    HeldOutScores scores = new SampleMixture(0.3, 1.5, 20_000, 20_000).draw(1);
    double[] counts = BinormalRoc.counts(scores);
    double[] shares = new BinormalRoc(1.5).positiveShares(0.3);
    for (int end = 1; end <= BinormalRoc.BINS; end++) {
      assertThat(sum(counts, 0, end) / 20_000).isCloseTo(sum(shares, 0, end), within(0.015));
    }
  }

  @Test
  void aPositiveThatTiesWithSomeOfUMayRankAnywhereAmongThem() {
    // Three of three tie: any rank will do, so the count is spread as U is.
    HeldOutScores flat = new HeldOutScores(new double[] {1}, new double[] {1, 1, 1});
    assertThat(BinormalRoc.counts(flat))
        .containsExactly(BinormalRoc.unlabeledShares(), within(1e-12));
  }

  @Test
  void aPositiveWithoutTiesHasTheWidthOfOneNode() {
    // Above both of U: among three places the first, ranks 0 to 1/3.
    double[] counts = BinormalRoc.counts(new HeldOutScores(new double[] {5}, new double[] {1, 2}));
    double[] unlabeled = BinormalRoc.unlabeledShares();
    assertThat(sum(counts, 0, counts.length)).isCloseTo(1, within(1e-12));
    double rank = 0;
    for (int bin = 0; bin < counts.length; bin++) {
      rank += unlabeled[bin];
      if (rank < 1.0 / 3) {
        assertThat(counts[bin]).isCloseTo(3 * unlabeled[bin], within(1e-12));
      }
    }
    assertThat(counts[counts.length - 1]).isZero();
  }
}
