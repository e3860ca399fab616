package org.pugraph.report.experiment;

import java.util.Locale;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.table.HeatMap;

/**
 * Draws a {@link HeatMap}: blue where ours is ahead, orange where it is behind, pale where it makes
 * no difference. Needs no script; texts take the colour of the page.
 */
public final class HeatSvg {

  /** What the colours mean. */
  static final String COLOURS = "Blue: ours is ahead; orange: behind.";

  private static final int CELL_WIDTH = 84;
  private static final int CELL_HEIGHT = 46;
  private static final int LEFT = 96;
  private static final int TOP = 52;
  private static final int GAP = 2;

  /** Negligible differences stay pale, even if there are no larger ones. */
  private static final double LEAST_SCALE = 0.02;

  /** From this strength on, white is easier to read than black. */
  private static final double DARK = 0.85;

  private static final int[] PALE = {0xf4, 0xf4, 0xf2};
  private static final int[] AHEAD = {0x1f, 0x6f, 0xb2};
  private static final int[] BEHIND = {0xc2, 0x57, 0x1a};
  private static final String UNKNOWN = "#d6dae1";
  private static final String INK = "#1b2330";

  private final HeatMap map;
  private final double scale;
  private final StringBuilder svg = new StringBuilder();

  private HeatSvg(HeatMap map) {
    this.map = map;
    double largest = LEAST_SCALE;
    for (int row = 0; row < map.rows().values().size(); row++) {
      for (int column = 0; column < map.columns().values().size(); column++) {
        double size = Math.abs(map.lead(row, column));
        largest = size > largest ? size : largest;
      }
    }
    this.scale = largest;
  }

  /** The drawing as part of a page. */
  public static String inPage(HeatMap map) {
    return new HeatSvg(map).draw("");
  }

  /** The drawing as a file of its own. */
  static String file(HeatMap map) {
    return new HeatSvg(map).draw("xmlns=\"http://www.w3.org/2000/svg\" ");
  }

  private String draw(String namespace) {
    int width = LEFT + map.columns().values().size() * CELL_WIDTH;
    int height = TOP + map.rows().values().size() * CELL_HEIGHT;
    svg.append("<svg ").append(namespace).append("viewBox=\"0 0 ");
    svg.append(width).append(' ').append(height).append("\" width=\"").append(width);
    svg.append("\" height=\"").append(height);
    svg.append("\" class=\"heat\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\" ");
    svg.append("fill=\"currentColor\">\n");
    svg.append("<title>").append(Html.escape(map.title())).append("</title>\n");
    axes();
    for (int row = 0; row < map.rows().values().size(); row++) {
      for (int column = 0; column < map.columns().values().size(); column++) {
        cell(row, column);
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private void axes() {
    int middle = LEFT + map.columns().values().size() * CELL_WIDTH / 2;
    text(middle, 16, "middle", "currentColor", map.columns().name());
    text(LEFT - 10, 16, "end", "currentColor", map.rows().name());
    for (int column = 0; column < map.columns().values().size(); column++) {
      int x = LEFT + column * CELL_WIDTH + CELL_WIDTH / 2;
      text(x, TOP - 10, "middle", "currentColor", map.columns().values().get(column));
    }
    for (int row = 0; row < map.rows().values().size(); row++) {
      int y = TOP + row * CELL_HEIGHT + CELL_HEIGHT / 2 + 5;
      text(LEFT - 10, y, "end", "currentColor", map.rows().values().get(row));
    }
  }

  private void cell(int row, int column) {
    double lead = map.lead(row, column);
    int x = LEFT + column * CELL_WIDTH;
    int y = TOP + row * CELL_HEIGHT;
    svg.append("<g><title>").append(Html.escape(detail(row, column))).append("</title>");
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\" fill=\"%s\"/>",
            x,
            y,
            CELL_WIDTH - GAP,
            CELL_HEIGHT - GAP,
            colour(lead)));
    String ink = Math.abs(lead) / scale > DARK ? "#ffffff" : INK;
    String number = HeatMap.shown(lead).replace('-', '−');
    text(x + (CELL_WIDTH - GAP) / 2, y + CELL_HEIGHT / 2 + 4, "middle", ink, number);
    svg.append("</g>\n");
  }

  private String detail(int row, int column) {
    double[] scores = map.scores()[row][column];
    int rival = map.runnerUp(row, column);
    return map.ours()
        + " "
        + NumberText.page(scores[map.methods().indexOf(map.ours())], 3)
        + ", "
        + map.methods().get(rival)
        + " "
        + NumberText.page(scores[rival], 3);
  }

  private void text(int x, int y, String anchor, String ink, String text) {
    svg.append("<text x=\"").append(x).append("\" y=\"").append(y);
    svg.append("\" text-anchor=\"").append(anchor).append("\" fill=\"").append(ink).append("\">");
    svg.append(Html.escape(text)).append("</text>\n");
  }

  /** Pale at 0, stronger the larger the difference, as strong as can be at the largest one. */
  private String colour(double lead) {
    if (Double.isNaN(lead)) {
      return UNKNOWN;
    }
    int[] end = lead > 0 ? AHEAD : BEHIND;
    double strength = Math.abs(lead) / scale;
    StringBuilder colour = new StringBuilder("#");
    for (int i = 0; i < end.length; i++) {
      long channel = Math.round(PALE[i] + strength * (end[i] - PALE[i]));
      colour.append(String.format(Locale.ROOT, "%02x", channel));
    }
    return colour.toString();
  }
}
