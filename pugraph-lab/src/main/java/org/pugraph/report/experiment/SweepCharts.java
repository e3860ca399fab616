package org.pugraph.report.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.pugraph.report.table.HopFigure;
import org.pugraph.report.table.Section;
import org.pugraph.report.table.Sweep;
import org.pugraph.statistics.MeanSd;

/** The charts of an experiment: lines of means with whiskers, as the charts are given them. */
final class SweepCharts {

  private SweepCharts() {}

  /** Those of a section; a table has none. */
  static List<Map<String, ?>> of(Section section) {
    if (section instanceof Sweep sweep) {
      return List.of(of(sweep));
    }
    return section instanceof HopFigure figure ? of(figure) : List.of();
  }

  private static Map<String, ?> of(Sweep sweep) {
    List<Map<String, ?>> lines =
        sweep.series().stream()
            .<Map<String, ?>>map(
                line ->
                    line(
                        line.name(),
                        numbers(line.scores(), MeanSd::mean),
                        numbers(line.scores(), MeanSd::sd)))
            .toList();
    return chart(sweep.title(), axis(sweep.xName(), sweep.xLabels()), sweep.figure(), lines);
  }

  /** The score of each hop alone above the attention to each hop. */
  private static List<Map<String, ?>> of(HopFigure figure) {
    int hops = figure.panels().stream().mapToInt(p -> p.attention().length).max().orElse(0);
    Map<String, ?> x =
        axis("hop", IntStream.rangeClosed(1, hops).mapToObj(Integer::toString).toList());
    List<Map<String, ?>> alone = new ArrayList<>();
    List<Map<String, ?>> attention = new ArrayList<>();
    for (HopFigure.Panel panel : figure.panels()) {
      alone.add(
          line(
              panel.name(),
              numbers(panel.scores(), MeanSd::mean),
              numbers(panel.scores(), MeanSd::sd)));
      double[] none = DoubleStream.generate(() -> Double.NaN).limit(hops).toArray();
      attention.add(line(panel.name(), panel.attention(), none));
    }
    return List.of(
        chart(figure.title(), x, figure.figure() + " with one hop alone", alone),
        chart(figure.title(), x, "attention when all are used", attention));
  }

  private static Map<String, ?> chart(
      String title, Map<String, ?> x, String y, List<Map<String, ?>> lines) {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("title", title);
    chart.put("x", x);
    chart.put("y", y);
    chart.put("lines", lines);
    return chart;
  }

  private static Map<String, ?> axis(String name, List<String> values) {
    Map<String, Object> axis = new LinkedHashMap<>();
    axis.put("name", name);
    axis.put("values", values);
    return axis;
  }

  private static Map<String, ?> line(String name, double[] mean, double[] sd) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("name", name);
    line.put("mean", mean);
    line.put("sd", sd);
    return line;
  }

  private static double[] numbers(List<MeanSd> scores, ToDoubleFunction<MeanSd> number) {
    return scores.stream().mapToDouble(number).toArray();
  }
}
