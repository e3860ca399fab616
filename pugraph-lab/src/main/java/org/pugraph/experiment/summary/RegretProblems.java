package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.statistics.MeanSd;

/**
 * The problems of a part with the regret of our method in each; a problem counts by the splits that
 * every method has finished.
 *
 * @param methods the names of all methods
 * @param solved the problems with such a split
 * @param unsolved how many have none
 */
record RegretProblems(List<String> methods, List<Solved> solved, int unsolved) {

  /** A problem with as many labels or more is one of many labels. */
  static final int MANY_LABELS = 20;

  /**
   * One problem.
   *
   * @param group one of its groups
   * @param labels how many nodes are labelled
   * @param floor the score of calling every node positive
   */
  record Solved(
      Grid.Group group, int labels, double floor, Regret.Problem scores, Regret.Outcome outcome) {

    String graph() {
      return group.data().graphName();
    }

    boolean hasManyLabels() {
      return labels >= MANY_LABELS;
    }
  }

  static RegretProblems of(
      String ours, List<Grid.Group> groups, Map<String, CellResult> results, String figure) {
    Map<List<Object>, List<Grid.Group>> byProblem = new LinkedHashMap<>();
    for (Grid.Group group : groups) {
      List<Object> problem = List.of(group.data().title(), group.share());
      byProblem.computeIfAbsent(problem, p -> new ArrayList<>()).add(group);
    }
    List<String> methods = groups.stream().map(Grid.Group::column).distinct().toList();
    List<Grid.Group> first = new ArrayList<>();
    List<Regret.Problem> problems = new ArrayList<>();
    for (List<Grid.Group> columns : byProblem.values()) {
      double[][] scores = shared(columns.stream().map(g -> g.figures(results, figure)).toList());
      if (scores[0].length > 0) {
        first.add(columns.get(0));
        problems.add(new Regret.Problem(kind(columns.get(0)), scores));
      }
    }
    List<Regret.Outcome> outcomes = new Regret(methods.indexOf(ours)).of(problems);
    List<Solved> solved = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      solved.add(solved(first.get(i), results, problems.get(i), outcomes.get(i)));
    }
    return new RegretProblems(methods, List.copyOf(solved), byProblem.size() - solved.size());
  }

  private static Solved solved(
      Grid.Group group,
      Map<String, CellResult> results,
      Regret.Problem problem,
      Regret.Outcome outcome) {
    int labels = (int) Math.max(1, Math.round(group.share() * group.data().positives()));
    double floor = MeanSd.of(group.figures(results, "allPositiveF1")).mean();
    return new Solved(group, labels, floor, problem, outcome);
  }

  /** The same graph and the same amount of labels, as the recipe says it. */
  private static String kind(Grid.Group group) {
    return group.data().graphName() + "\n" + GridFigure.amount(group.labelled());
  }

  /** The scores of the splits that all methods have, {@code [methods, splits]}. */
  private static double[][] shared(List<double[]> figures) {
    int fewest = figures.stream().mapToInt(splits -> splits.length).min().orElse(0);
    int[] shared =
        IntStream.range(0, fewest)
            .filter(t -> figures.stream().noneMatch(splits -> Double.isNaN(splits[t])))
            .toArray();
    return figures.stream()
        .map(splits -> IntStream.of(shared).mapToDouble(t -> splits[t]).toArray())
        .toArray(double[][]::new);
  }

  /** The graphs, in the order of the recipe. */
  List<String> graphs() {
    return solved.stream().map(Solved::graph).distinct().toList();
  }
}
