package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.report.page.TextTable;
import org.pugraph.report.table.PlainTable;

/**
 * How well the prior is estimated with so many labels, and what the estimate costs: a part whose
 * methods estimate the prior against one whose methods are given the true one.
 *
 * @param estimated the one part
 * @param known the other
 * @param groups of all parts
 * @param results by key
 * @param figure the name of the metric that is compared
 */
record PriorErrors(
    Part estimated,
    Part known,
    List<Grid.Group> groups,
    Map<String, CellResult> results,
    String figure) {

  /** The same split with an estimated prior and with the true one. */
  record Pair(CellResult estimated, CellResult known) {

    double error() {
      return estimated.figure("givenPrior") - estimated.figure("prior");
    }

    /** 1 where the interval holds the true prior, 0 where it does not, NaN without an interval. */
    double isCovered() {
      double low = estimated.figure("priorLow");
      double high = estimated.figure("priorHigh");
      double truth = estimated.figure("prior");
      return Double.isNaN(low + high) ? Double.NaN : low <= truth && truth <= high ? 1 : 0;
    }
  }

  PlainTable table() {
    String name = GridSummary.nameOf(figure);
    TextTable table =
        new TextTable(
            "labelled",
            "method",
            "problems",
            "mean absolute error",
            "mean error",
            "coverage",
            name,
            name + " with the true prior",
            "difference",
            "calibration error",
            "with the true prior");
    byRow()
        .forEach(
            (row, problems) ->
                table.row(
                    row.get(0),
                    row.get(1),
                    problems.size(),
                    mean(problems, pair -> Math.abs(pair.error())),
                    mean(problems, Pair::error),
                    mean(problems, Pair::isCovered),
                    mean(problems, pair -> pair.estimated.figure(figure)),
                    mean(problems, pair -> pair.known.figure(figure)),
                    mean(
                        problems,
                        pair -> pair.estimated.figure(figure) - pair.known.figure(figure)),
                    mean(problems, pair -> pair.estimated.figure("ece")),
                    mean(problems, pair -> pair.known.figure("ece"))));
    return new PlainTable(
        "Estimated priors: " + estimated.title(),
        "Errors of the estimated class prior, and how often its 90 % interval covers the true one."
            + " Means over problems, each the mean over its splits. The calibration error is that"
            + " of ten bins. "
            + ProtocolText.of(estimated),
        "priors",
        table);
  }

  /** The pairs of each problem, by number of labels and method. */
  private Map<List<String>, List<List<Pair>>> byRow() {
    Map<List<String>, List<List<Pair>>> rows = new LinkedHashMap<>();
    for (Grid.Group group : groups) {
      List<Pair> pairs = group.part() == estimated ? pairs(group) : List.of();
      if (!pairs.isEmpty()) {
        List<String> row = List.of(GridFigure.amount(group.labelled()), group.column());
        rows.computeIfAbsent(row, r -> new ArrayList<>()).add(pairs);
      }
    }
    Map<List<String>, List<List<Pair>>> sorted = new LinkedHashMap<>();
    estimated.setting().sampling().labelled().stream()
        .map(GridFigure::amount)
        .forEach(
            amount ->
                rows.forEach(
                    (row, pairs) -> {
                      if (row.get(0).equals(amount)) {
                        sorted.put(row, pairs);
                      }
                    }));
    return sorted;
  }

  private List<Pair> pairs(Grid.Group group) {
    Optional<Grid.Group> same =
        groups.stream()
            .filter(other -> other.part() == known && other.data() == group.data())
            .filter(other -> other.column().equals(group.column()))
            .filter(other -> other.share() == group.share())
            .findFirst();
    SortedMap<Integer, CellResult> truths =
        same.map(other -> other.byTrial(results)).orElse(new TreeMap<>());
    List<Pair> pairs = new ArrayList<>();
    group
        .byTrial(results)
        .forEach(
            (trial, result) -> {
              if (result.error().isEmpty() && isFinished(truths.get(trial))) {
                pairs.add(new Pair(result, Objects.requireNonNull(truths.get(trial))));
              }
            });
    return pairs;
  }

  private static boolean isFinished(@Nullable CellResult result) {
    return result != null && result.error().isEmpty();
  }

  private static double mean(List<List<Pair>> problems, ToDoubleFunction<Pair> value) {
    return problems.stream()
        .mapToDouble(pairs -> pairs.stream().mapToDouble(value).sum() / pairs.size())
        .filter(mean -> !Double.isNaN(mean))
        .average()
        .orElse(Double.NaN);
  }
}
