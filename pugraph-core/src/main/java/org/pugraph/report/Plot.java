package org.pugraph.report;

import java.util.List;
import java.util.stream.DoubleStream;
import org.pugraph.evaluate.MeanSd;

/**
 * One line of means with a whisker of one standard deviation to both sides, told from others by
 * colour, dashes and the shape of its points.
 *
 * @param kind which look; there are {@value #KINDS}, then they repeat
 * @param shift to the right, so that whiskers of several lines stand side by side
 */
record Plot(int kind, double shift) {

  static final int KINDS = 4;

  /** Where everything drawn lies, mean and whiskers. */
  static DoubleStream extent(List<MeanSd> scores) {
    return scores.stream()
        .flatMapToDouble(s -> DoubleStream.of(s.mean(), s.mean() - s.sd(), s.mean() + s.sd()));
  }

  void draw(Html html, List<MeanSd> scores, Scale y) {
    html.open("g", "class", look());
    html.empty("path", "class", "line", "d", path(scores, y));
    for (int i = 0; i < scores.size(); i++) {
      MeanSd score = scores.get(i);
      double x = Frame.middle(i, scores.size()) + shift;
      if (Double.isFinite(score.sd())) {
        whisker(html, x, y.at(score.mean() - score.sd()), y.at(score.mean() + score.sd()));
      }
      if (Double.isFinite(score.mean())) {
        point(html, x, y.at(score.mean()));
      }
    }
    html.close();
  }

  /** The line with its point, for a legend. */
  void drawSample(Html html) {
    html.open("svg", "viewBox", "0 0 30 10", "aria-hidden", "true", "class", look());
    html.empty("path", "class", "line", "d", "M1 5H29");
    point(html, 15, 5);
    html.close();
  }

  /** A line that breaks where there is no score. */
  private String path(List<MeanSd> scores, Scale y) {
    StringBuilder path = new StringBuilder();
    boolean down = false;
    for (int i = 0; i < scores.size(); i++) {
      boolean finite = Double.isFinite(scores.get(i).mean());
      if (finite) {
        path.append(down ? 'L' : 'M');
        path.append(Numbers.coordinate(Frame.middle(i, scores.size()) + shift)).append(' ');
        path.append(Numbers.coordinate(y.at(scores.get(i).mean())));
      }
      down = finite;
    }
    return path.toString();
  }

  private static void whisker(Html html, double x, double low, double high) {
    Frame.line(html, "whisker", x, low, x, high);
    Frame.line(html, "whisker", x - 4, low, x + 4, low);
    Frame.line(html, "whisker", x - 4, high, x + 4, high);
  }

  private void point(Html html, double x, double y) {
    String shape =
        switch (kind % KINDS) {
          case 0 -> "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z";
          case 1 -> "m-4 -4h8v8h-8z";
          case 2 -> "m0 -5.5l5 9h-10z";
          default -> "m0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z";
        };
    String start = "M" + Numbers.coordinate(x) + " " + Numbers.coordinate(y);
    html.empty("path", "class", "point", "d", start + shape);
  }

  private String look() {
    return "plot look" + kind % KINDS;
  }
}
