package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.LoadedData;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.report.page.TextTable;
import org.pugraph.report.table.PlainTable;

/**
 * Parts beside the one they are compared with: what another prior or other labels change, in every
 * problem and on average.
 *
 * @param reference the part that others are compared with
 * @param others these parts
 * @param groups of all parts
 * @param results by key
 * @param figure the name of the metric
 */
record GridBeside(
    Part reference,
    List<Part> others,
    List<Grid.Group> groups,
    Map<String, CellResult> results,
    String figure) {

  /** Classes of a data set that has several are averaged. */
  private record Problem(String name, String labelled) {

    static Problem of(Grid.Group group) {
      LoadedData data = group.data();
      String ofClass = data.entry().sought().severalClasses() ? "" : " (" + data.className() + ")";
      return new Problem(data.graphName() + ofClass, GridFigure.amount(group.labelled()));
    }
  }

  PlainTable table() {
    List<String> methods = reference.columns().stream().map(Column::label).toList();
    List<String> header = new ArrayList<>(List.of("part", "problem", "labelled"));
    header.addAll(methods);
    TextTable table = new TextTable(header.toArray(String[]::new));
    Map<String, Map<Problem, Double>> known = scores(reference);
    rows(table, reference, methods, known);
    for (Part other : others) {
      Map<String, Map<Problem, Double>> scores = scores(other);
      rows(table, other, methods, scores);
      List<Object> difference =
          new ArrayList<>(List.of(other.title(), "minus " + reference.title(), ""));
      methods.forEach(m -> difference.add(difference(of(scores, m), of(known, m))));
      table.row(difference.toArray());
    }
    return new PlainTable(
        "Beside " + reference.title(),
        GridSummary.nameOf(figure)
            + ", mean over splits and over the classes of a data set that has several. "
            + ProtocolText.of(reference),
        "beside",
        table);
  }

  private static Map<Problem, Double> of(Map<String, Map<Problem, Double>> scores, String method) {
    return scores.getOrDefault(method, Map.of());
  }

  /** The mean score of each method in each problem. */
  private Map<String, Map<Problem, Double>> scores(Part part) {
    Map<String, Map<Problem, List<Double>>> all = new LinkedHashMap<>();
    for (Grid.Group group : groups) {
      if (group.part() == part) {
        double mean = GridOutcome.mean(group.results(results), figure).mean();
        all.computeIfAbsent(group.column(), c -> new LinkedHashMap<>())
            .computeIfAbsent(Problem.of(group), p -> new ArrayList<>())
            .add(mean);
      }
    }
    Map<String, Map<Problem, Double>> means = new LinkedHashMap<>();
    all.forEach(
        (method, problems) -> {
          Map<Problem, Double> ofMethod = new LinkedHashMap<>();
          problems.forEach((problem, scores) -> ofMethod.put(problem, mean(scores)));
          means.put(method, ofMethod);
        });
    return means;
  }

  private static void rows(
      TextTable table, Part part, List<String> methods, Map<String, Map<Problem, Double>> scores) {
    List<Problem> problems =
        scores.values().stream().flatMap(one -> one.keySet().stream()).distinct().toList();
    for (Problem problem : problems) {
      List<Object> row = new ArrayList<>(List.of(part.title(), problem.name, problem.labelled));
      methods.forEach(m -> row.add(of(scores, m).getOrDefault(problem, Double.NaN)));
      table.row(row.toArray());
    }
    List<Object> mean = new ArrayList<>(List.of(part.title(), "mean", ""));
    methods.forEach(m -> mean.add(mean(List.copyOf(of(scores, m).values()))));
    table.row(mean.toArray());
  }

  /** Over the problems that both have. */
  private static double difference(Map<Problem, Double> scores, Map<Problem, Double> known) {
    List<Double> differences = new ArrayList<>();
    scores.forEach(
        (problem, score) -> {
          double other = known.getOrDefault(problem, Double.NaN);
          if (!Double.isNaN(score - other)) {
            differences.add(score - other);
          }
        });
    return mean(differences);
  }

  private static double mean(List<Double> values) {
    return values.stream()
        .mapToDouble(value -> value)
        .filter(value -> !Double.isNaN(value))
        .average()
        .orElse(Double.NaN);
  }
}
