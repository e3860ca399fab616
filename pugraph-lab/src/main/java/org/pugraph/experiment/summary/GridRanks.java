package org.pugraph.experiment.summary;

import java.util.List;
import java.util.Optional;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.report.table.RankTable;

/** The methods of a part ranked over all its problems. */
final class GridRanks {

  private GridRanks() {}

  static RankTable of(Part part, GridProblems problems) {
    List<Optional<double[]>> scores =
        problems.list().stream().map(GridProblems.Problem::scores).toList();
    double[][] known = scores.stream().flatMap(Optional::stream).toArray(double[][]::new);
    return new RankTable(
        "Average ranks: " + part.title(),
        "A problem is a data set, a class and a labelled share; its score is the mean over the"
            + " trials that every method has finished. Problems of one graph are not independent,"
            + " as the tests take them to be. "
            + ProtocolText.of(part),
        GridSummary.nameOf(problems.figure()),
        part.ours(),
        part.columns().stream().map(Column::label).toList(),
        known,
        scores.size() - known.length);
  }
}
