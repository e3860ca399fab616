package org.pugraph.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.experiment.CellResult;
import org.pugraph.experiment.Grid;
import org.pugraph.experiment.Recipe.Column;
import org.pugraph.experiment.Recipe.Part;
import org.pugraph.report.RankTable;

/**
 * The methods of a part ranked over all its problems.
 *
 * @param part the part
 * @param groups of the part, as the grid orders them
 * @param results by key
 * @param figure the figure of merit by name
 */
record GridRanks(
    Part part, List<Grid.Group> groups, Map<String, CellResult> results, String figure) {

  RankTable table() {
    List<Optional<double[]>> problems = problems().stream().map(this::scores).toList();
    double[][] known = problems.stream().flatMap(Optional::stream).toArray(double[][]::new);
    return new RankTable(
        "Average ranks: " + part.title(),
        "A problem is a data set, a class and a labelled share; its score is the mean over the"
            + " trials that every method has finished. Problems of one graph are not independent,"
            + " as the tests take them to be. "
            + GridSummary.protocol(part),
        GridSummary.nameOf(figure),
        part.ours(),
        part.columns().stream().map(Column::label).toList(),
        known,
        problems.size() - known.length);
  }

  /** The groups of each problem, one for each method. */
  private List<List<Grid.Group>> problems() {
    Map<List<Object>, List<Grid.Group>> problems = new LinkedHashMap<>();
    for (Grid.Group group : groups) {
      List<Object> problem = List.of(group.data().title(), group.share());
      problems.computeIfAbsent(problem, p -> new ArrayList<>()).add(group);
    }
    return List.copyOf(problems.values());
  }

  /** The score of each method; empty where no trial is finished by all of them. */
  private Optional<double[]> scores(List<Grid.Group> problem) {
    List<double[]> figures = problem.stream().map(g -> g.figures(results, figure)).toList();
    int[] trials =
        IntStream.range(0, part.setting().trials())
            .filter(t -> figures.stream().allMatch(f -> t < f.length && !Double.isNaN(f[t])))
            .toArray();
    return trials.length == 0
        ? Optional.empty()
        : Optional.of(figures.stream().mapToDouble(f -> mean(f, trials)).toArray());
  }

  private static double mean(double[] figures, int[] trials) {
    return IntStream.of(trials).mapToDouble(t -> figures[t]).sum() / trials.length;
  }
}
