package org.pugraph.report;

import java.util.List;

/**
 * The rectangle in which data are drawn, with its axes outside. All drawings are {@link #WIDTH}
 * units wide and grow or shrink with the page.
 */
record Frame(double top, double bottom) {

  static final int WIDTH = 640;
  static final double LEFT = 64;
  static final double RIGHT = WIDTH - 16;

  /** Starts a drawing that also reads well aloud; the caller closes it. */
  static void open(Html html, String id, int height, String title, String description) {
    html.open(
        "svg",
        "role",
        "img",
        "viewBox",
        "0 0 " + WIDTH + " " + height,
        "aria-labelledby",
        id + "-title " + id + "-desc");
    html.element("title", title, "id", id + "-title");
    html.element("desc", description, "id", id + "-desc");
  }

  /** Labels and grid lines of the upright axis; zero is drawn stronger. */
  void drawY(Html html, Scale y) {
    for (double tick : y.ticks()) {
      double place = y.at(tick);
      horizontal(html, tick == 0 ? "axis" : "grid", place);
      label(html, Numbers.tick(tick, y.step()), "end", LEFT - 8, place + 4);
    }
  }

  /** The lower edge with its labels and, below them, what they count. */
  void drawX(Html html, Scale x, String name) {
    horizontal(html, "axis", bottom);
    for (double tick : x.ticks()) {
      double place = x.at(tick);
      line(html, "axis", place, bottom, place, bottom + 5);
      label(html, Numbers.tick(tick, x.step()), "middle", place, bottom + 22);
    }
    label(html, name, "end", RIGHT, bottom + 44);
  }

  /** The lower edge with evenly spaced labels and, below them, what they are. */
  void drawX(Html html, List<String> labels, String name) {
    horizontal(html, "axis", bottom);
    for (int i = 0; i < labels.size(); i++) {
      label(html, labels.get(i), "middle", middle(i, labels.size()), bottom + 22);
    }
    label(html, name, "end", RIGHT, bottom + 44);
  }

  /** The middle of part i where the frame is cut into so many. */
  static double middle(int i, int parts) {
    return LEFT + (i + 0.5) * (RIGHT - LEFT) / parts;
  }

  /** A dashed upright line through the frame, named above it. */
  void drawMark(Html html, double place, String name) {
    line(html, "mark", place, top - 4, place, bottom);
    boolean left = place > (LEFT + RIGHT) / 2;
    label(html, name, left ? "end" : "start", place, top - 10);
  }

  static void label(Html html, String text, String anchor, double x, double y) {
    html.element("text", text, "x", x, "y", y, "text-anchor", anchor);
  }

  private static void horizontal(Html html, String kind, double y) {
    line(html, kind, LEFT, y, RIGHT, y);
  }

  static void line(Html html, String kind, double x1, double y1, double x2, double y2) {
    html.empty("line", "class", kind, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }
}
