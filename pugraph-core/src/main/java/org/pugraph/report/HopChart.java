package org.pugraph.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A panel of a {@link HopFigure}: the score of each hop alone, and below it its attention. */
final class HopChart {

  private static final int HEIGHT = 370;
  private static final Frame SCORES = new Frame(36, 176);
  private static final Frame ATTENTION = new Frame(226, 316);

  private HopChart() {}

  static void draw(Html html, String id, String figure, HopFigure.Panel panel) {
    String description =
        figure + " with each hop alone, and the attention of each; the table has the figures.";
    Frame.open(html, id, HEIGHT, panel.name(), description);
    Scale y = Scale.of(Plot.extent(panel.scores()), 3, SCORES.bottom(), SCORES.top()).widened();
    SCORES.drawY(html, y);
    Frame.label(html, figure + " with one hop alone", "start", Frame.LEFT, SCORES.top() - 14);
    new Plot(1, 0).draw(html, panel.scores(), y);
    bars(html, panel.attention());
    html.close();
  }

  private static void bars(Html html, double[] attention) {
    DoubleStream ends = DoubleStream.concat(DoubleStream.of(0), Arrays.stream(attention));
    Scale y = Scale.of(ends, 2, ATTENTION.bottom(), ATTENTION.top()).widened();
    Frame.label(html, "attention when all are used", "start", Frame.LEFT, ATTENTION.top() - 20);
    ATTENTION.drawY(html, y);
    List<String> hops =
        IntStream.rangeClosed(1, attention.length).mapToObj(Integer::toString).toList();
    ATTENTION.drawX(html, hops, "hop k");
    double width = Math.min(64, (Frame.RIGHT - Frame.LEFT) / attention.length * 0.6);
    for (int i = 0; i < attention.length; i++) {
      if (Double.isFinite(attention[i])) {
        bar(html, Frame.middle(i, attention.length), width, y.at(attention[i]));
        String value = Numbers.page(attention[i], 2);
        Frame.label(
            html, value, "middle", Frame.middle(i, attention.length), y.at(attention[i]) - 5);
      }
    }
  }

  private static void bar(Html html, double x, double width, double top) {
    html.empty(
        "rect",
        "class",
        "bar unlabeled",
        "x",
        x - width / 2,
        "y",
        top,
        "width",
        width,
        "height",
        ATTENTION.bottom() - top);
  }
}
