package org.pugraph.report.run;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.report.page.Chart;
import org.pugraph.report.page.NumberText;

/**
 * The training curve: the risk and its two parts by step, with the step that was kept.
 *
 * @param history with at least one step
 */
record HistoryChart(RunSummary.History history) implements Chart {

  /** More points than this could not be distinguished. */
  private static final int MOST_POINTS = 640;

  @Override
  public String heading() {
    return "Training";
  }

  @Override
  public String kind() {
    return "history";
  }

  @Override
  public String key() {
    return "history";
  }

  @Override
  public String caption() {
    return course()
        + " "
        + ending()
        + " N estimates the cost of calling negatives positive; "
        + belowZero()
        + ". Where it stays there, the model has begun to memorise.";
  }

  @Override
  public Map<String, ?> data() {
    int[] points = points();
    Map<String, @Nullable Object> data = new LinkedHashMap<>();
    data.put("step", Arrays.stream(points).map(i -> history.step()[i]).boxed().toList());
    data.put("risk", at(points, history.risk()));
    data.put("positive", at(points, history.positivePart()));
    data.put("negative", at(points, history.negativePart()));
    data.put("stopped", keptTheLast() ? null : history.chosenStep());
    return data;
  }

  /** Evenly spread over the steps, the first and the last among them. */
  private int[] points() {
    int last = history.step().length - 1;
    int stride = Math.max(1, -Math.floorDiv(-last, MOST_POINTS));
    return IntStream.concat(
            IntStream.iterate(0, i -> i < last, i -> i + stride), IntStream.of(last))
        .toArray();
  }

  private static double[] at(int[] points, double[] values) {
    return Arrays.stream(points).mapToDouble(i -> values[i]).toArray();
  }

  private String course() {
    int last = history.step().length - 1;
    return "The risk was "
        + NumberText.page(history.risk()[0], 3)
        + " at step "
        + NumberText.count(history.step()[0])
        + " and "
        + NumberText.page(history.risk()[last], 3)
        + " at step "
        + NumberText.count(history.step()[last])
        + ", where π·Rₚ⁺, the part of the labelled positives, was "
        + NumberText.page(history.positivePart()[last], 3)
        + " and N, the part of the negatives, "
        + NumberText.page(history.negativePart()[last], 3)
        + ".";
  }

  private String ending() {
    return keptTheLast()
        ? "The weights after the last step were kept."
        : "The weights of step " + NumberText.count(history.chosenStep()) + " were kept.";
  }

  private String belowZero() {
    long below = DoubleStream.of(history.negativePart()).filter(n -> n < 0).count();
    return below == 0
        ? "it never fell below zero"
        : "it was below zero at "
            + NumberText.count(below)
            + " of "
            + NumberText.count(history.step().length)
            + " steps";
  }

  private boolean keptTheLast() {
    int[] step = history.step();
    return history.chosenStep() < step[0] || history.chosenStep() >= step[step.length - 1];
  }
}
