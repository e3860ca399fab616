package org.pugraph.experiment.summary;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.table.HopFigure;
import org.pugraph.report.table.Section;
import org.pugraph.report.table.Sweep;
import org.pugraph.statistics.MeanSd;

/**
 * A part in which a setting varies: a line for each data set, and for each column and share where
 * there are several, over the means of its classes and graphs; or the paper's figure of single
 * hops, with a panel instead of a line.
 *
 * @param part the part
 * @param groups of the part, as the grid orders them
 * @param results by key
 * @param figure the name of the metric
 */
record GridFigure(
    Part part, List<Grid.Group> groups, Map<String, CellResult> results, String figure) {

  Section of(Recipe.Vary vary) {
    return part.show().singleHops() ? hops() : sweep(vary);
  }

  /**
   * The groups at each point of each line, by the name of the line and the value of the varied
   * setting: several where a data set has several classes or graphs.
   */
  private Map<String, Map<String, List<Grid.Group>>> lines() {
    Map<String, Map<String, List<Grid.Group>>> lines = new LinkedHashMap<>();
    for (Grid.Group group : groups) {
      String column = part.columns().size() == 1 ? "" : " " + group.column();
      String share = part.setting().sampling().labelled().size() == 1 ? "" : " " + amount(group);
      lines
          .computeIfAbsent(group.data().name() + column + share, name -> new LinkedHashMap<>())
          .computeIfAbsent(group.x(), x -> new ArrayList<>())
          .add(group);
    }
    return lines;
  }

  private Sweep sweep(Recipe.Vary vary) {
    List<Sweep.Series> series = new ArrayList<>();
    lines()
        .forEach(
            (name, line) ->
                series.add(
                    new Sweep.Series(name, line.values().stream().map(this::mean).toList())));
    return new Sweep(
        part.title(),
        caption(),
        vary.setting(),
        GridSummary.nameOf(figure),
        vary.values().stream().mapToDouble(Double::parseDouble).toArray(),
        series);
  }

  private HopFigure hops() {
    List<HopFigure.Panel> panels = new ArrayList<>();
    lines().forEach((name, line) -> panels.add(panel(name, line)));
    return new HopFigure(part.title(), caption(), GridSummary.nameOf(figure), panels);
  }

  private HopFigure.Panel panel(String name, Map<String, List<Grid.Group>> line) {
    List<MeanSd> alone = new ArrayList<>();
    List<CellResult> together = new ArrayList<>();
    line.forEach(
        (x, point) -> {
          if (x.equals(Grid.ALL_HOPS)) {
            point.forEach(group -> together.addAll(group.results(results)));
          } else {
            alone.add(mean(point));
          }
        });
    return new HopFigure.Panel(name, alone, meanAttention(together, alone.size()));
  }

  /** Over trials; each of them is averaged over the problems of the point, where all have it. */
  private MeanSd mean(List<Grid.Group> point) {
    if (point.size() == 1) {
      return GridOutcome.mean(point.get(0).results(results), figure);
    }
    List<double[]> figures = point.stream().map(group -> group.figures(results, figure)).toList();
    int fewest = figures.stream().mapToInt(trials -> trials.length).min().orElse(0);
    return MeanSd.of(
        IntStream.range(0, fewest)
            .mapToDouble(t -> figures.stream().mapToDouble(f -> f[t]).sum() / figures.size())
            .filter(mean -> !Double.isNaN(mean))
            .toArray());
  }

  private static double[] meanAttention(List<CellResult> trials, int hops) {
    double[] mean = new double[hops];
    Arrays.fill(mean, trials.isEmpty() ? Double.NaN : 0);
    for (CellResult trial : trials) {
      for (int k = 0; k < hops; k++) {
        double[] attention = trial.hopAttention();
        mean[k] += k < attention.length ? attention[k] / trials.size() : Double.NaN;
      }
    }
    return mean;
  }

  private String caption() {
    String labelled =
        part.setting().sampling().labelled().stream()
            .map(GridFigure::amount)
            .collect(Collectors.joining(", ", "", " labelled. "));
    boolean several =
        lines().values().stream()
            .anyMatch(line -> line.values().stream().anyMatch(p -> p.size() > 1));
    return labelled
        + ProtocolText.of(part)
        + (several ? " Means over all classes and graphs of a data set." : "");
  }

  /** As in the recipe: the same number of nodes is a different share of another class. */
  private static String amount(Grid.Group group) {
    return amount(group.labelled());
  }

  /** As in the recipe: a share, or a number of nodes. */
  static String amount(Labelled labelled) {
    return labelled.count() > 0
        ? TextFormat.count(labelled.count(), "node")
        : percent(labelled.share());
  }

  private static String percent(double share) {
    BigDecimal percent = BigDecimal.valueOf(100 * share).round(new MathContext(4));
    return percent.stripTrailingZeros().toPlainString() + " %";
  }
}
