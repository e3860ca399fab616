package org.pugraph.report.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.pugraph.report.benchmark.BenchmarkSummary.Curves;
import org.pugraph.report.page.NumberText;

/** Draws a line for each method over what varies, its name at the right end. */
final class CurvesSvg {

  private static final int WIDTH = 720;
  private static final int LEFT = 60;
  private static final int RIGHT = 190;
  private static final int TOP = 15;
  private static final int BOTTOM = 50;
  private static final int LOWEST = 300;
  private static final int LINE = 14;
  private static final String GRID = "stroke=\"currentColor\" stroke-opacity=\".15\"";

  private final Curves curves;
  private final int height;
  private final Scale y;
  private final BenchmarkDrawing drawing;

  private CurvesSvg(Curves curves) {
    this.curves = curves;
    height = Math.max(LOWEST, TOP + BOTTOM + LINE * (curves.lines().size() + 1));
    y =
        Scale.linear(
            curves.lines().stream().flatMapToDouble(line -> DoubleStream.of(line.values())),
            height - BOTTOM,
            (double) TOP);
    drawing = new BenchmarkDrawing(curves.title(), WIDTH, height);
  }

  static String inPage(Curves curves) {
    return new CurvesSvg(curves).draw();
  }

  /** Ticks are as far apart as each other: they are few, and no measure of distance. */
  private double x(int tick) {
    int last = Math.max(1, curves.ticks().size() - 1);
    return LEFT + 10 + (WIDTH - LEFT - RIGHT - 20) * (double) tick / last;
  }

  private String draw() {
    for (double tick : y.ticks()) {
      drawing.line(LEFT, y.place(tick), WIDTH - RIGHT, y.place(tick), GRID);
      drawing.text(LEFT - 6, y.place(tick) + 4, "end", NumberText.page(tick, 2));
    }
    for (int tick = 0; tick < curves.ticks().size(); tick++) {
      drawing.line(x(tick), TOP, x(tick), height - BOTTOM, GRID);
      drawing.text(x(tick), height - BOTTOM + 16, "middle", curves.ticks().get(tick));
    }
    drawing.text((LEFT + WIDTH - RIGHT) / 2.0, height - 10, "middle", curves.x());
    drawing.upwards(16, (TOP + height - BOTTOM) / 2.0, curves.y());
    for (int line = 0; line < curves.lines().size(); line++) {
      line(curves.lines().get(line), line);
    }
    names();
    return drawing.drawn();
  }

  private void line(Curves.Line line, int index) {
    StringBuilder points = new StringBuilder();
    for (int tick = 0; tick < line.values().length; tick++) {
      double value = line.values()[tick];
      if (Double.isFinite(value)) {
        points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(tick), y.place(value)));
      }
    }
    drawing.path(points.toString().strip(), BenchmarkDrawing.colour(index), index >= 12);
    for (int tick = 0; tick < line.values().length; tick++) {
      double value = line.values()[tick];
      if (Double.isFinite(value)) {
        String hint =
            line.method() + ", " + curves.ticks().get(tick) + ": " + NumberText.page(value, 3);
        drawing.dot(x(tick), y.place(value), BenchmarkDrawing.colour(index), hint);
      }
    }
  }

  /** From the top, as far apart as texts need, each joined to the end of its line. */
  private void names() {
    List<Integer> fromTop =
        IntStream.range(0, curves.lines().size())
            .boxed()
            .filter(line -> Double.isFinite(last(line)))
            .sorted(Comparator.comparingDouble(line -> -last(line)))
            .toList();
    double lowest = TOP + 4.0;
    double end = x(curves.ticks().size() - 1);
    for (int at = 0; at < fromTop.size(); at++) {
      int line = fromTop.get(at);
      double wanted = y.place(last(line)) + 4;
      double room = height - BOTTOM - LINE * (fromTop.size() - 1.0 - at);
      double place = Math.max(lowest, Math.min(wanted, room));
      lowest = place + LINE;
      String colour = BenchmarkDrawing.colour(line);
      drawing.line(
          end + 5,
          wanted - 4,
          end + 22,
          place - 4,
          "stroke=\"" + colour + "\" stroke-opacity=\".6\"");
      drawing.text(end + 25, place, "start", colour, curves.lines().get(line).method());
    }
  }

  private double last(int line) {
    double[] values = curves.lines().get(line).values();
    return values.length == 0 ? Double.NaN : values[values.length - 1];
  }
}
