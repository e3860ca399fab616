package org.pugraph.report.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.table.RankTable;
import org.pugraph.statistics.Friedman;

/**
 * Draws a {@link RankTable} as Demšar (JMLR 2006) does: methods hang from a scale of average ranks,
 * the best at the left, and a bar joins those that Nemenyi's test does not separate. Needs no
 * script; texts take the colour of the page.
 */
public final class RankSvg {

  /** How to read the drawing. */
  public static final String READING =
      "The best is at the left; a bar joins those that do not differ significantly.";

  private static final int WIDTH = 640;
  private static final int SIDE = 150;
  private static final int SCALE_Y = 52;
  private static final int BAR_GAP = 9;
  private static final int LINE_GAP = 22;
  private static final int TICK = 6;
  private static final String INK = "currentColor";

  private final List<RankTable.Standing> standings;
  private final String title;
  private final String ours;
  private final double difference;
  private final StringBuilder svg = new StringBuilder();

  private RankSvg(RankTable table) {
    standings = table.standings();
    title = table.title();
    ours = table.ours().orElse("");
    difference = Friedman.of(table.ranks()).criticalDifference();
  }

  /** Whether there are enough ranks to draw: at least two methods on two problems. */
  public static boolean canDraw(RankTable table) {
    return !Double.isNaN(Friedman.of(table.ranks()).criticalDifference());
  }

  /** The drawing as part of a page. */
  public static String inPage(RankTable table) {
    return new RankSvg(table).draw("");
  }

  /** The drawing as a file of its own. */
  static String file(RankTable table) {
    return new RankSvg(table).draw("xmlns=\"http://www.w3.org/2000/svg\" ");
  }

  /**
   * Methods from one rank to another, as many as a bar can join.
   *
   * @param from the number of the best, counted from the left
   * @param to the number of the worst
   */
  record Bar(int from, int to) {}

  /** All bars that no other bar contains, from the left. */
  static List<Bar> bars(double[] ranks, double difference) {
    List<Bar> bars = new ArrayList<>();
    int reached = 0;
    for (int from = 0; from < ranks.length; from++) {
      int to = from;
      while (to + 1 < ranks.length && ranks[to + 1] - ranks[from] < difference) {
        to++;
      }
      if (to > from && to > reached) {
        bars.add(new Bar(from, to));
        reached = to;
      }
    }
    return bars;
  }

  private String draw(String namespace) {
    double[] ranks = standings.stream().mapToDouble(RankTable.Standing::rank).toArray();
    List<Bar> bars = bars(ranks, difference);
    int left = (ranks.length + 1) / 2;
    int firstLine = SCALE_Y + BAR_GAP * (bars.size() + 1) + LINE_GAP / 2;
    int height = firstLine + LINE_GAP * left;
    svg.append("<svg ").append(namespace).append("viewBox=\"0 0 ").append(WIDTH).append(' ');
    svg.append(height).append("\" width=\"").append(WIDTH).append("\" height=\"").append(height);
    svg.append("\" class=\"ranks\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\" ");
    svg.append("fill=\"").append(INK).append("\" stroke-width=\"1\">\n");
    svg.append("<title>").append(Html.escape(title)).append("</title>\n");
    scale();
    ruler();
    for (int m = 0; m < ranks.length; m++) {
      boolean isLeft = m < left;
      int line = isLeft ? m : ranks.length - 1 - m;
      method(standings.get(m), firstLine + LINE_GAP * line, isLeft);
    }
    for (int b = 0; b < bars.size(); b++) {
      int y = SCALE_Y + BAR_GAP * (b + 1);
      line(x(ranks[bars.get(b).from]) - 3, y, x(ranks[bars.get(b).to]) + 3, y, 4);
    }
    return svg.append("</svg>\n").toString();
  }

  private double x(double rank) {
    return SIDE + (rank - 1) / (standings.size() - 1) * (WIDTH - 2 * SIDE);
  }

  private void scale() {
    line(x(1), SCALE_Y, x(standings.size()), SCALE_Y, 1);
    for (int rank = 1; rank <= standings.size(); rank++) {
      line(x(rank), SCALE_Y - TICK, x(rank), SCALE_Y, 1);
      text(x(rank), SCALE_Y - TICK - 5, "middle", "normal", Integer.toString(rank));
    }
  }

  /** Draws the critical difference. */
  private void ruler() {
    double from = x(1);
    double to = x(1 + Math.min(difference, standings.size() - 1));
    line(from, 14, to, 14, 2);
    text(to + 8, 18, "start", "normal", "critical difference " + NumberText.page(difference, 2));
  }

  private void method(RankTable.Standing standing, int y, boolean isLeft) {
    double x = x(standing.rank());
    double end = isLeft ? SIDE - 12 : WIDTH - SIDE + 12;
    line(x, SCALE_Y, x, y, 1);
    line(x, y, end, y, 1);
    String weight = standing.method().equals(ours) ? "bold" : "normal";
    String label = standing.method() + " " + NumberText.page(standing.rank(), 2);
    text(isLeft ? end - 6 : end + 6, y + 4, isLeft ? "end" : "start", weight, label);
  }

  private void line(double x1, double y1, double x2, double y2, int width) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\""
                + " stroke-width=\"%d\"/>\n",
            x1,
            y1,
            x2,
            y2,
            INK,
            width));
  }

  private void text(double x, int y, String anchor, String weight, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\" font-weight=\"%s\">%s</text>\n",
            x,
            y,
            anchor,
            weight,
            Html.escape(text)));
  }
}
