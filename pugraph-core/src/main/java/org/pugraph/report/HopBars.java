package org.pugraph.report;

import java.util.Arrays;

/** Mean attention by hop: one bar each, the longest as long as there is room. */
final class HopBars {

  private static final int ROW = 34;
  private static final double ROOM = Frame.RIGHT - Frame.LEFT - 70;

  private HopBars() {}

  /** Draws the mean attention of hop 1, 2, …; shares that sum to one. */
  static void draw(Html html, double[] attention) {
    double most =
        Math.max(1e-12, Arrays.stream(attention).filter(Double::isFinite).max().orElse(0));
    int height = attention.length * ROW + 6;
    Frame.open(html, "hops", height, "Mean attention by hop", description(attention));
    for (int hop = 1; hop <= attention.length; hop++) {
      double share = attention[hop - 1];
      double length = Double.isFinite(share) ? Math.max(0, share) / most * ROOM : 0;
      double y = (hop - 1) * ROW + 6;
      Frame.label(html, "hop " + hop, "end", Frame.LEFT - 8, y + 17);
      html.empty(
          "rect",
          "class",
          "bar unlabeled",
          "x",
          Frame.LEFT,
          "y",
          y,
          "width",
          length,
          "height",
          ROW - 10);
      Frame.label(html, Numbers.page(share, 3), "start", Frame.LEFT + length + 8, y + 17);
    }
    html.close();
  }

  private static String description(double[] attention) {
    StringBuilder text = new StringBuilder();
    for (int hop = 1; hop <= attention.length; hop++) {
      text.append(hop == 1 ? "Hop " : ", hop ").append(hop).append(": ");
      text.append(Numbers.page(attention[hop - 1], 3));
    }
    return text.append('.').toString();
  }
}
