package org.pugraph.report;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** The training curve: risk and its two parts by step, with the step that was kept. */
final class LineChart {

  private static final int HEIGHT = 330;
  private static final Frame FRAME = new Frame(26, 276);

  /** More points than this could not be told apart on paper. */
  private static final int MOST_POINTS = 640;

  private LineChart() {}

  static void draw(Html html, RunSummary.History history) {
    Scale x = Scale.of(Arrays.stream(history.step()).asDoubleStream(), 6, Frame.LEFT, Frame.RIGHT);
    Scale y =
        Scale.of(
                Arrays.stream(history.parts()).flatMapToDouble(Arrays::stream),
                5,
                FRAME.bottom(),
                FRAME.top())
            .widened();
    Frame.open(html, "training", HEIGHT, "Training curve", description(history));
    FRAME.drawY(html, y);
    FRAME.drawX(html, x, "training step");
    if (history.chosenStep() >= x.low() && history.chosenStep() <= x.high()) {
      String name = "kept: step " + Numbers.count(history.chosenStep());
      FRAME.drawMark(html, x.at(history.chosenStep()), name);
    }
    String[] kinds = {"risk", "positive", "negative"};
    for (int i = 0; i < kinds.length; i++) {
      String path = path(history.step(), history.parts()[i], x, y);
      html.empty("path", "class", "line " + kinds[i], "d", path);
    }
    html.close();
  }

  /** The line through all finite points; it breaks where there is none. */
  private static String path(int[] steps, double[] values, Scale x, Scale y) {
    int last = steps.length - 1;
    int stride = Math.max(1, last / MOST_POINTS);
    StringBuilder path = new StringBuilder();
    boolean down = false;
    for (int i = 0; i <= last; i = i < last ? Math.min(i + stride, last) : last + 1) {
      boolean finite = Double.isFinite(values[i]);
      if (finite) {
        path.append(down ? 'L' : 'M');
        path.append(Numbers.coordinate(x.at(steps[i]))).append(' ');
        path.append(Numbers.coordinate(y.at(values[i])));
        path.append(down ? "" : "h0"); // a point alone still leaves a dot
      }
      down = finite;
    }
    return path.toString();
  }

  private static String description(RunSummary.History history) {
    int last = history.step().length - 1;
    return "Risk "
        + Numbers.page(history.risk()[0], 3)
        + " at step "
        + Numbers.count(history.step()[0])
        + " and "
        + Numbers.page(history.risk()[last], 3)
        + " at step "
        + Numbers.count(history.step()[last])
        + ", where its negative part is "
        + Numbers.page(history.negativePart()[last], 3)
        + "; "
        + Numbers.count(DoubleStream.of(history.negativePart()).filter(n -> n < 0).count())
        + " steps have a negative part below zero.";
  }
}
