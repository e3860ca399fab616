package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.LoadedData;

/**
 * The problems of a part, on each of which all its methods are compared: a data set, a class and a
 * labelled share.
 *
 * @param groups of the part, as the grid orders them
 * @param results by key
 * @param figure the name of the metric
 */
record GridProblems(List<Grid.Group> groups, Map<String, CellResult> results, String figure) {

  /**
   * One problem.
   *
   * @param scores of each method, the mean over the trials that all of them have finished; empty
   *     where there is no such trial
   */
  record Problem(LoadedData data, Optional<double[]> scores) {}

  List<Problem> list() {
    Map<List<Object>, List<Grid.Group>> problems = new LinkedHashMap<>();
    for (Grid.Group group : groups) {
      List<Object> problem = List.of(group.data().title(), group.share());
      problems.computeIfAbsent(problem, p -> new ArrayList<>()).add(group);
    }
    return problems.values().stream()
        .map(methods -> new Problem(methods.get(0).data(), scores(methods)))
        .toList();
  }

  private Optional<double[]> scores(List<Grid.Group> methods) {
    List<double[]> figures = methods.stream().map(g -> g.figures(results, figure)).toList();
    int fewest = figures.stream().mapToInt(trials -> trials.length).min().orElse(0);
    int[] shared =
        IntStream.range(0, fewest)
            .filter(t -> figures.stream().noneMatch(trials -> Double.isNaN(trials[t])))
            .toArray();
    return shared.length == 0
        ? Optional.empty()
        : Optional.of(figures.stream().mapToDouble(trials -> mean(trials, shared)).toArray());
  }

  private static double mean(double[] trials, int[] shared) {
    return IntStream.of(shared).mapToDouble(t -> trials[t]).sum() / shared.length;
  }
}
