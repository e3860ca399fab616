package org.pugraph.report.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import org.pugraph.report.benchmark.BenchmarkSummary.MethodCost;
import org.pugraph.report.page.NumberText;

/** Draws score over cost, and the front of those that none beats at their cost. */
final class CostSvg {

  private static final int WIDTH = 720;
  private static final int HEIGHT = 380;
  private static final int LEFT = 60;
  private static final int RIGHT = 110;
  private static final int TOP = 15;
  private static final int BOTTOM = 50;
  private static final String GRID = "stroke=\"currentColor\" stroke-opacity=\".15\"";

  /** Texts nearer than this are moved apart. */
  private static final int LINE = 12;

  private final List<MethodCost> methods;
  private final ToDoubleFunction<MethodCost> cost;
  private final BenchmarkDrawing drawing;
  private final Scale x;
  private final Scale y;

  private CostSvg(String title, List<MethodCost> methods, ToDoubleFunction<MethodCost> cost) {
    this.methods = methods;
    this.cost = cost;
    drawing = new BenchmarkDrawing(title, WIDTH, HEIGHT);
    x = Scale.logarithmic(methods.stream().mapToDouble(cost), LEFT, WIDTH - RIGHT);
    y =
        Scale.linear(
            methods.stream().mapToDouble(MethodCost::score), HEIGHT - BOTTOM, (double) TOP);
  }

  /** The front, the cheapest first: each scores more than all that cost no more. */
  static List<MethodCost> front(List<MethodCost> all, ToDoubleFunction<MethodCost> cost) {
    List<MethodCost> front = new ArrayList<>();
    double best = Double.NEGATIVE_INFINITY;
    List<MethodCost> byCost =
        all.stream()
            .sorted(
                Comparator.comparingDouble(cost)
                    .thenComparing(Comparator.comparingDouble(MethodCost::score).reversed()))
            .toList();
    for (MethodCost one : byCost) {
      if (one.score() > best) {
        front.add(one);
        best = one.score();
      }
    }
    return front;
  }

  /** Seconds of a training. */
  static String time(List<MethodCost> methods, String figure) {
    List<MethodCost> shown = measured(methods, MethodCost::seconds);
    CostSvg svg = new CostSvg(figure + " over time", shown, MethodCost::seconds);
    return svg.draw("seconds of one training, one thread", figure, CostSvg::plain);
  }

  /** Memory of a training, in MiB. */
  static String memory(List<MethodCost> methods, String figure) {
    ToDoubleFunction<MethodCost> mib = one -> one.peakBytes() / (1 << 20);
    List<MethodCost> shown = measured(methods, mib);
    CostSvg svg = new CostSvg(figure + " over memory", shown, mib);
    return svg.draw(
        "MiB of one training, what is not collected yet included", figure, CostSvg::plain);
  }

  static List<MethodCost> measured(List<MethodCost> methods, ToDoubleFunction<MethodCost> cost) {
    return methods.stream()
        .filter(one -> cost.applyAsDouble(one) > 0 && Double.isFinite(one.score()))
        .toList();
  }

  private static String plain(double value) {
    return value >= 1
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.valueOf(value).replaceAll("0+$", "");
  }

  private String draw(String costs, String figure, DoubleFunction<String> text) {
    for (double tick : x.ticks()) {
      drawing.line(x.place(tick), TOP, x.place(tick), HEIGHT - BOTTOM, GRID);
      drawing.text(x.place(tick), HEIGHT - BOTTOM + 16, "middle", text.apply(tick));
    }
    for (double tick : y.ticks()) {
      drawing.line(LEFT, y.place(tick), WIDTH - RIGHT, y.place(tick), GRID);
      drawing.text(LEFT - 6, y.place(tick) + 4, "end", NumberText.page(tick, 2));
    }
    drawing.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle", costs);
    drawing.upwards(16, (TOP + HEIGHT - BOTTOM) / 2.0, figure);
    StringBuilder line = new StringBuilder();
    for (MethodCost one : front(methods, cost)) {
      line.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(one), y.place(one.score())));
    }
    drawing.path(line.toString().strip(), BenchmarkDrawing.INK, true);
    points();
    return drawing.drawn();
  }

  private double x(MethodCost one) {
    return x.place(cost.applyAsDouble(one));
  }

  /** From the top, names that would overlap others go below them. */
  private void points() {
    List<double[]> taken = new ArrayList<>();
    List<MethodCost> fromTop =
        methods.stream().sorted(Comparator.comparingDouble(one -> -one.score())).toList();
    for (MethodCost one : fromTop) {
      double px = x(one);
      double py = y.place(one.score());
      String colour = BenchmarkDrawing.colour(methods.indexOf(one));
      String hint =
          one.method()
              + ": "
              + NumberText.page(one.score(), 3)
              + ", "
              + NumberText.page(cost.applyAsDouble(one), 2);
      drawing.dot(px, py, colour, hint);
      double ty = py + 4;
      double width = 7.0 * one.method().length();
      while (overlaps(taken, px, width, ty)) {
        ty += 1;
      }
      taken.add(new double[] {px, width, ty});
      drawing.text(px + 7, ty, "start", colour, one.method());
    }
  }

  private static boolean overlaps(List<double[]> taken, double x, double width, double y) {
    return taken.stream()
        .anyMatch(
            other ->
                Math.abs(other[2] - y) < LINE && x < other[0] + other[1] && other[0] < x + width);
  }
}
