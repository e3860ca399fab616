package org.pugraph.report.benchmark;

import java.util.Locale;
import org.pugraph.report.page.Html;

/** The elements of a drawing. Needs no script; texts take the colour of the page. */
final class BenchmarkDrawing {

  static final String INK = "currentColor";

  /** Colours that differ in hue and lightness, on white as on dark; they repeat after the last. */
  private static final String[] COLOURS = {
    "#0b8f7f", "#c2562f", "#5b6fd6", "#b8860b", "#9a4fb0", "#3f8f2f", "#c03a6b", "#4a8fc0",
    "#8a6d3b", "#6f7f8f", "#d07a00", "#2f6f6f"
  };

  private final StringBuilder svg = new StringBuilder();

  BenchmarkDrawing(String title, int width, int height) {
    add(
        "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" class=\"heat\" role=\"img\""
            + " font-family=\"sans-serif\" font-size=\"12\" fill=\"%s\">\n<title>%s</title>\n",
        width, height, width, height, INK, Html.escape(title));
  }

  static String colour(int index) {
    return COLOURS[index % COLOURS.length];
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  void line(double x1, double y1, double x2, double y2, String style) {
    add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" %s/>\n", x1, y1, x2, y2, style);
  }

  /** Joined points. */
  void path(String points, String colour, boolean dashed) {
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.8\"%s/>\n",
        points, colour, dashed ? " stroke-dasharray=\"5 3\"" : "");
  }

  void dot(double x, double y, String colour, String hint) {
    add(
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"><title>%s</title></circle>\n",
        x, y, colour, Html.escape(hint));
  }

  void text(double x, double y, String anchor, String text) {
    text(x, y, anchor, INK, text);
  }

  void text(double x, double y, String anchor, String colour, String text) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n",
        x, y, anchor, colour, Html.escape(text));
  }

  /** A text along the axis at the left. */
  void upwards(double x, double y, String text) {
    add(
        "<text transform=\"translate(%.1f %.1f) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
        x, y, Html.escape(text));
  }

  String drawn() {
    return svg + "</svg>\n";
  }
}
