package org.pugraph.experiment.summary;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.experiment.grid.LoadedData;
import org.pugraph.experiment.recipe.GeneratedGraph;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Heat;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.report.table.HeatMap;

/**
 * A part as a heat map over two settings of its generated data: each place has the mean over all
 * problems whose data have these two values.
 *
 * @param heat the two settings
 * @param methods how many
 * @param problems all of the part's
 */
record GridHeat(Heat heat, int methods, List<GridProblems.Problem> problems) {

  static HeatMap of(Part part, String ours, Heat heat, GridProblems problems) {
    List<String> labels = part.columns().stream().map(Column::label).toList();
    GridHeat map = new GridHeat(heat, labels.size(), problems.list());
    List<String> rows = map.values(heat.rows());
    List<String> columns = map.values(heat.columns());
    double[][][] scores = new double[rows.size()][columns.size()][];
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < columns.size(); column++) {
        scores[row][column] = map.scores(rows.get(row), columns.get(column));
      }
    }
    return new HeatMap(
        part.title(),
        ProtocolText.of(part),
        GridSummary.nameOf(problems.figure()),
        ours,
        labels,
        new HeatMap.Axis(heat.rows(), rows),
        new HeatMap.Axis(heat.columns(), columns),
        scores);
  }

  private static String valueOf(String setting, LoadedData data) {
    Optional<GeneratedGraph> generated = data.entry().generated();
    return generated.map(made -> made.varied().getOrDefault(setting, "")).orElse("");
  }

  /** The values of a setting, in the order of the recipe. */
  private List<String> values(String setting) {
    return problems.stream().map(problem -> valueOf(setting, problem.data())).distinct().toList();
  }

  /** The mean score of each method at a place; NaN while a problem there is not finished. */
  private double[] scores(String row, String column) {
    List<Optional<double[]>> here =
        problems.stream()
            .filter(problem -> valueOf(heat.rows(), problem.data()).equals(row))
            .filter(problem -> valueOf(heat.columns(), problem.data()).equals(column))
            .map(GridProblems.Problem::scores)
            .toList();
    double[] unknown = new double[methods];
    Arrays.fill(unknown, Double.NaN);
    return IntStream.range(0, methods)
        .mapToDouble(m -> here.stream().mapToDouble(s -> s.orElse(unknown)[m]).sum() / here.size())
        .toArray();
  }
}
