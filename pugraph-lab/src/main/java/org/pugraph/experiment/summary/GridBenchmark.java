package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.report.benchmark.BenchmarkSummary;
import org.pugraph.report.benchmark.BenchmarkSummary.ComparedPart;
import org.pugraph.report.benchmark.BenchmarkSummary.GraphScores;
import org.pugraph.report.benchmark.BenchmarkSummary.MethodCost;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.table.RankTable;

/**
 * Converts a grid and its results to the page of a benchmark. A method without any result of a part
 * is left out of it, and told; a problem counts where all the others have it.
 */
public final class GridBenchmark {

  private static final List<String> FIGURES = List.of("f1AtPrior", "f1", "auc", "averagePrecision");

  private final Grid grid;
  private final Map<String, CellResult> results;
  private final GridSummary.Effort effort;
  private final UnaryOperator<String> commands;

  /**
   * @param commands by which a part is computed, by its name
   */
  public GridBenchmark(
      Grid grid,
      Map<String, CellResult> results,
      GridSummary.Effort effort,
      UnaryOperator<String> commands) {
    this.grid = grid;
    this.results = results;
    this.effort = effort;
    this.commands = commands;
  }

  /** The whole page. */
  public BenchmarkSummary summary() {
    List<ComparedPart> parts = new ArrayList<>();
    for (Part part : grid.recipe().parts()) {
      if (part.vary() == null && part.show().tuning().isEmpty()) {
        compared(part).ifPresent(parts::add);
      }
    }
    List<String> notes = new ArrayList<>(grid.recipe().notes());
    missing().ifPresent(notes::add);
    return new BenchmarkSummary(
        grid.recipe().title(),
        lead(),
        notes,
        parts,
        costs(),
        new BenchmarkCurves(grid, results, this::command).all(),
        GridProvenance.of(grid, results, effort),
        effort.command());
  }

  private String lead() {
    long graphs = grid.data().stream().map(data -> data.graphName()).distinct().count();
    long methods = grid.groups().stream().map(Grid.Group::column).distinct().count();
    return TextFormat.count(methods, "method")
        + " on "
        + TextFormat.count(graphs, "graph")
        + ", "
        + TextFormat.count(finished())
        + " of "
        + TextFormat.count(grid.size(), "cell")
        + " finished.";
  }

  private long finished() {
    return grid.groups().stream()
        .flatMap(group -> group.results(results).stream())
        .filter(result -> result.error().isEmpty())
        .map(CellResult::key)
        .distinct()
        .count();
  }

  private Optional<String> missing() {
    long failed =
        grid.groups().stream()
            .flatMap(group -> group.results(results).stream())
            .filter(result -> result.error().isPresent())
            .map(CellResult::key)
            .distinct()
            .count();
    long open = grid.size() - finished() - failed;
    return failed + open == 0
        ? Optional.empty()
        : Optional.of(
            TextFormat.count(open, "cell")
                + " not run yet and "
                + TextFormat.count(failed)
                + " failed: methods without any result of a protocol are not in its tables, and a"
                + " problem counts where all others have it.");
  }

  private String command(Part part) {
    return commands.apply(part.name());
  }

  private List<Grid.Group> groups(Part part) {
    List<Grid.Group> all = grid.groups().stream().filter(group -> group.part() == part).toList();
    List<String> known =
        all.stream()
            .filter(group -> mean(List.of(group), grid.recipe().figure()).isPresent())
            .map(Grid.Group::column)
            .distinct()
            .toList();
    return all.stream().filter(group -> known.contains(group.column())).toList();
  }

  private Optional<ComparedPart> compared(Part part) {
    List<Grid.Group> groups = groups(part);
    List<String> methods = groups.stream().map(Grid.Group::column).distinct().toList();
    String figure = grid.recipe().figure();
    List<Optional<double[]>> problems =
        new GridProblems(groups, results, figure)
            .list().stream().map(GridProblems.Problem::scores).toList();
    double[][] known = problems.stream().flatMap(Optional::stream).toArray(double[][]::new);
    if (known.length == 0) {
      return Optional.empty();
    }
    RankTable ranks =
        new RankTable(
            sentence(part.title()),
            ProtocolText.of(part),
            GridSummary.nameOf(figure),
            part.ours().filter(methods::contains),
            methods,
            known,
            problems.size() - known.length);
    return Optional.of(
        new ComparedPart(part.name(), ranks, scores(groups, methods), command(part)));
  }

  private static String sentence(String title) {
    return title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
  }

  private List<GraphScores> scores(List<Grid.Group> groups, List<String> methods) {
    List<GraphScores> tables = new ArrayList<>();
    String first = grid.recipe().figure();
    List<String> figures = new ArrayList<>(List.of(first));
    FIGURES.stream().filter(figure -> !figure.equals(first)).forEach(figures::add);
    for (String figure : figures) {
      Map<List<String>, List<Grid.Group>> rows = new LinkedHashMap<>();
      for (Grid.Group group : groups) {
        List<String> place = List.of(group.data().graphName(), BenchmarkCurves.labelled(group));
        rows.computeIfAbsent(place, p -> new ArrayList<>()).add(group);
      }
      List<GraphScores.Row> list = new ArrayList<>();
      rows.forEach(
          (place, some) -> {
            if (mean(some, figure).isPresent()) {
              list.add(row(place, some, methods, figure));
            }
          });
      tables.add(new GraphScores(BenchmarkCurves.nameOf(figure), methods, list));
    }
    return tables;
  }

  private GraphScores.Row row(
      List<String> place, List<Grid.Group> groups, List<String> methods, String figure) {
    double[] means =
        methods.stream()
            .mapToDouble(
                method ->
                    mean(groups.stream().filter(g -> g.column().equals(method)).toList(), figure)
                        .orElse(Double.NaN))
            .toArray();
    int problems = (int) groups.stream().map(group -> group.data().title()).distinct().count();
    double floor =
        figure.startsWith("f1") ? mean(groups, "allPositiveF1").orElse(Double.NaN) : Double.NaN;
    return new GraphScores.Row(place.get(0), place.get(1), problems, floor, means);
  }

  private Optional<Double> mean(List<Grid.Group> groups, String figure) {
    return BenchmarkCurves.mean(groups, results, figure);
  }

  /** Over the problems of all tables that every method has. */
  private List<MethodCost> costs() {
    List<Grid.Group> tables = new ArrayList<>();
    grid.recipe().parts().stream()
        .filter(part -> part.vary() == null && part.show().tuning().isEmpty())
        .forEach(part -> tables.addAll(groups(part)));
    Map<List<Object>, List<Grid.Group>> problems = new LinkedHashMap<>();
    for (Grid.Group group : tables) {
      problems
          .computeIfAbsent(
              List.of(group.part().name(), group.data().title(), group.share()),
              p -> new ArrayList<>())
          .add(group);
    }
    List<String> methods = tables.stream().map(Grid.Group::column).distinct().toList();
    List<Grid.Group> shared = new ArrayList<>();
    for (List<Grid.Group> problem : problems.values()) {
      boolean whole =
          problem.size() == methods.size()
              && problem.stream()
                  .allMatch(g -> mean(List.of(g), grid.recipe().figure()).isPresent());
      if (whole) {
        shared.addAll(problem);
      }
    }
    return methods.stream()
        .map(m -> cost(m, shared.stream().filter(g -> g.column().equals(m)).toList()))
        .filter(cost -> !Double.isNaN(cost.score()))
        .toList();
  }

  private MethodCost cost(String method, List<Grid.Group> groups) {
    List<CellResult> some =
        groups.stream()
            .flatMap(group -> group.results(results).stream())
            .filter(result -> result.error().isEmpty())
            .toList();
    return new MethodCost(
        method,
        mean(groups, grid.recipe().figure()).orElse(Double.NaN),
        average(some.stream().mapToDouble(CellResult::seconds)),
        average(some.stream().mapToDouble(CellResult::peakBytes)));
  }

  private static double average(DoubleStream values) {
    return values.filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
  }
}
