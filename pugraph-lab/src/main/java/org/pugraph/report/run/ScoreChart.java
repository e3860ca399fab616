package org.pugraph.report.run;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.report.page.Chart;
import org.pugraph.report.page.NumberText;

/**
 * The distribution of the scores of labelled and unlabeled nodes around the threshold.
 *
 * @param scores of at least one node
 */
record ScoreChart(RunSummary.Scores scores) implements Chart {

  @Override
  public String heading() {
    return "Scores";
  }

  @Override
  public String kind() {
    return "histogram";
  }

  @Override
  public String key() {
    return "scores";
  }

  @Override
  public String caption() {
    return above(scores.labelled())
        + " labelled and "
        + above(scores.unlabeled())
        + " unlabeled nodes score above the threshold, "
        + NumberText.page(scores.threshold(), 3)
        + ", and are called positive.";
  }

  @Override
  public Map<String, ?> data() {
    ScoreBins bins = ScoreBins.of(scores);
    double[] borders = bins.borders();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("edges", borders);
    data.put("labelled", list(bins.counts(scores.labelled())));
    data.put("unlabeled", list(bins.counts(scores.unlabeled())));
    data.put("threshold", Math.max(borders[0], Math.min(borders[bins.bins()], line())));
    return data;
  }

  /** Above a threshold that is not a number, there is nothing. */
  private double line() {
    return Double.isNaN(scores.threshold()) ? Double.POSITIVE_INFINITY : scores.threshold();
  }

  private String above(float[] group) {
    int above = 0;
    for (float score : group) {
      above += score > scores.threshold() ? 1 : 0;
    }
    return NumberText.count(above) + " of " + NumberText.count(group.length);
  }

  private static List<Integer> list(int[] counts) {
    return Arrays.stream(counts).boxed().toList();
  }
}
