package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;

/**
 * All cells of a grid as CSV, in the order of the recipe and without times: two runs of one recipe
 * give the same bytes, whether interrupted or not.
 */
final class GridCsv {

  private static final List<String> FIGURES =
      List.of(
          "f1",
          "f1AtPrior",
          "allPositiveF1",
          "precision",
          "recall",
          "accuracy",
          "auc",
          "averagePrecision",
          "ece",
          "prior",
          "givenPrior",
          "priorLow",
          "priorHigh");

  private GridCsv() {}

  static String of(Grid grid, Map<String, CellResult> results) {
    List<String> header =
        new ArrayList<>(
            List.of("part", "data", "class", "protocol", "method", "x", "share", "trial", "steps"));
    header.addAll(FIGURES);
    header.addAll(List.of("hopAttention", "error"));
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (Grid.Group group : grid.groups()) {
      group.byTrial(results).forEach((trial, result) -> table.row(row(group, trial, result)));
    }
    return table.toCsv();
  }

  private static Object[] row(Grid.Group group, int trial, CellResult result) {
    List<Object> row = new ArrayList<>();
    row.add(group.part().name());
    row.add(group.data().graphName());
    row.add(group.data().className());
    row.add(group.part().setting().sampling().protocol().toString());
    row.add(group.column());
    row.add(group.x());
    row.add(group.share());
    row.add(trial);
    row.add(result.updates());
    FIGURES.forEach(figure -> row.add(result.figure(figure)));
    row.add(
        Arrays.stream(result.hopAttention())
            .mapToObj(a -> TextFormat.decimals(a, 4))
            .collect(Collectors.joining(" ")));
    row.add(result.error().orElse(""));
    return row.toArray();
  }
}
