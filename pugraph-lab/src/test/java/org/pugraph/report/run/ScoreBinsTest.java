package org.pugraph.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.pugraph.report.run.RunSummary.Scores;

class ScoreBinsTest {

  @Test
  void everyFiniteScoreFallsIntoOneBin() {
    float[] scores = {-1, -0.99f, 0, 1, Float.NaN, Float.POSITIVE_INFINITY};
    ScoreBins bins = ScoreBins.of(new Scores(new float[0], scores, 0));
    int[] counts = bins.counts(scores);
    assertThat(Arrays.stream(counts).sum()).isEqualTo(4);
    assertThat(counts[0]).isEqualTo(2);
    assertThat(counts[counts.length - 1]).isEqualTo(1);
  }

  @Test
  void noBinMixesThoseCalledPositiveWithOthers() {
    float[] scores = {-3.7f, 0.29f, 0.31f, 0.3f, 5.1f};
    ScoreBins bins = ScoreBins.of(new Scores(scores, new float[0], 0.3f));
    double[] borders = bins.borders();
    int line = 0;
    while (borders[line] < 0.3f - 1e-9) {
      line++;
    }
    assertThat(borders[line]).isCloseTo(0.3f, within(1e-9));
    int[] counts = bins.counts(scores);
    assertThat(Arrays.stream(counts, 0, line).sum()).isEqualTo(3);
    assertThat(Arrays.stream(counts, line, counts.length).sum()).isEqualTo(2);
  }

  @Test
  void bordersCoverAllScoresAndTheThreshold() {
    float[] scores = {1, 2};
    double[] borders = ScoreBins.of(new Scores(scores, scores, 7.5)).borders();
    assertThat(borders[0]).isLessThanOrEqualTo(1);
    assertThat(borders[borders.length - 1]).isCloseTo(7.5, within(1e-9));
    assertThat(borders.length).isLessThan(200);
  }

  @Test
  void equalScoresAndNoneHaveBinsToo() {
    float[] same = {3, 3};
    ScoreBins bins = ScoreBins.of(new Scores(same, same, 3));
    assertThat(Arrays.stream(bins.counts(same)).sum()).isEqualTo(2);
    float[] none = {Float.NaN};
    assertThat(ScoreBins.of(new Scores(none, none, Double.NaN)).borders()).hasSizeGreaterThan(2);
  }
}
