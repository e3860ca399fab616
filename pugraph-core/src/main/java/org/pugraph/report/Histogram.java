package org.pugraph.report;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How the scores spread: labelled and unlabeled nodes in two panels over one axis, because there
 * are usually a hundred times as many of the latter.
 */
final class Histogram {

  private static final int HEIGHT = 350;
  private static final int BINS = 40;
  private static final Frame LABELLED = new Frame(56, 136);
  private static final Frame UNLABELED = new Frame(176, 296);

  /** From the top of one panel to the bottom of the other, for the threshold. */
  private static final Frame WHOLE = new Frame(26, 296);

  private Histogram() {}

  static void draw(Html html, RunSummary.Scores scores) {
    DoubleStream all =
        DoubleStream.concat(
            DoubleStream.of(scores.threshold()),
            DoubleStream.concat(stream(scores.labelled()), stream(scores.unlabeled())));
    Scale x = Scale.of(all, 8, Frame.LEFT, Frame.RIGHT);
    Frame.open(html, "scores", HEIGHT, "Scores", description(scores));
    panel(html, LABELLED, x, scores.labelled(), "labelled");
    panel(html, UNLABELED, x, scores.unlabeled(), "unlabeled");
    UNLABELED.drawX(html, x, "score");
    if (Double.isFinite(scores.threshold())) {
      String name = "threshold " + Numbers.page(scores.threshold(), 3);
      WHOLE.drawMark(html, x.at(scores.threshold()), name);
    }
    html.close();
  }

  /** How many finite scores fall into each of {@link #BINS} equal parts of the axis. */
  static int[] counts(float[] scores, Scale x) {
    int[] counts = new int[BINS];
    for (float score : scores) {
      if (Float.isFinite(score)) {
        int bin = (int) ((score - x.low()) / (x.high() - x.low()) * BINS);
        counts[Math.min(BINS - 1, Math.max(0, bin))]++;
      }
    }
    return counts;
  }

  private static void panel(Html html, Frame frame, Scale x, float[] scores, String kind) {
    int[] counts = counts(scores, x);
    DoubleStream heights = DoubleStream.of(0, Math.max(2, Arrays.stream(counts).max().orElse(0)));
    Scale y = Scale.of(heights, 2, frame.bottom(), frame.top()).widened();
    Frame.label(
        html, kind + ", " + Numbers.count(scores.length), "start", Frame.LEFT, frame.top() - 8);
    frame.drawY(html, y);
    double width = (Frame.RIGHT - Frame.LEFT) / BINS;
    for (int bin = 0; bin < BINS; bin++) {
      if (counts[bin] > 0) {
        double top = y.at(counts[bin]);
        html.empty(
            "rect",
            "class",
            "bar " + kind,
            "x",
            Frame.LEFT + bin * width + 0.5,
            "y",
            top,
            "width",
            width - 1,
            "height",
            frame.bottom() - top);
      }
    }
  }

  private static String description(RunSummary.Scores scores) {
    return above(scores.labelled(), scores.threshold())
        + " labelled and "
        + above(scores.unlabeled(), scores.threshold())
        + " unlabeled nodes score above the threshold.";
  }

  private static String above(float[] scores, double threshold) {
    long above = stream(scores).filter(score -> score > threshold).count();
    return Numbers.count(above) + " of " + Numbers.count(scores.length);
  }

  private static DoubleStream stream(float[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]);
  }
}
