package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Tuning;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import org.pugraph.report.table.PlainTable;

/**
 * Chooses the settings of each method of a part by the AUC of held-out positives against the
 * unlabeled nodes, the mean over all its problems; of equals the first.
 *
 * @param part whose columns are candidates
 * @param results by key
 */
record GridTuning(Grid grid, Part part, Tuning tuning, Map<String, CellResult> results) {

  private static final String AUC = "auc";

  /** The mean of a candidate over its problems; NaN until all its trainings are finished. */
  private double mean(String label) {
    List<Grid.Group> groups =
        grid.groups().stream()
            .filter(group -> group.part() == part && group.column().equals(label))
            .toList();
    boolean finished =
        !groups.isEmpty()
            && groups.stream()
                .allMatch(
                    group ->
                        group.results(results).stream()
                                .filter(result -> !Double.isNaN(result.figure(AUC)))
                                .count()
                            == group.cells().size());
    return finished ? BenchmarkCurves.mean(groups, results, AUC).orElse(Double.NaN) : Double.NaN;
  }

  private Optional<String> chosen(List<String> candidates) {
    return candidates.stream()
        .filter(label -> !Double.isNaN(mean(label)))
        .max(
            Comparator.comparingDouble(this::mean)
                .thenComparing(label -> -candidates.indexOf(label)));
  }

  PlainTable table() {
    TextTable table = new TextTable("method", "candidate", "held-out AUC", "chosen");
    tuning
        .candidates()
        .forEach(
            (method, candidates) -> {
              Optional<String> best = chosen(here(candidates));
              for (String label : here(candidates)) {
                table.row(
                    method,
                    label,
                    mean(label),
                    best.filter(label::equals).isPresent() ? "chosen" : "");
              }
            });
    return new PlainTable(
        "Chosen settings: " + part.title(),
        "Every method may try "
            + TextFormat.count(tuning.budget(), "setting")
            + "; the one with the highest AUC of held-out positives against unlabeled nodes is"
            + " chosen, without any true label of these. "
            + ProtocolText.of(part),
        "tuning",
        table);
  }

  private List<String> here(List<String> candidates) {
    List<String> labels = part.columns().stream().map(Column::label).toList();
    return candidates.stream().filter(labels::contains).toList();
  }

  /** The recipe with the chosen settings; empty until every candidate is finished. */
  Optional<String> recipe() {
    Map<String, Column> best = new LinkedHashMap<>();
    List<String> unfinished = new ArrayList<>();
    tuning
        .candidates()
        .forEach(
            (method, candidates) -> {
              List<String> there = here(candidates);
              there.stream().filter(label -> Double.isNaN(mean(label))).forEach(unfinished::add);
              chosen(there)
                  .flatMap(
                      label ->
                          part.columns().stream().filter(c -> c.label().equals(label)).findFirst())
                  .ifPresent(column -> best.put(method, column));
            });
    return unfinished.isEmpty() && !best.isEmpty()
        ? Optional.of(ChosenRecipe.of(grid.recipe(), part, best))
        : Optional.empty();
  }
}
