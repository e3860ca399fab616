package org.pugraph.experiment.summary;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.file.FileNames;
import org.pugraph.file.WholeFile;
import org.pugraph.report.experiment.ExperimentReport;
import org.pugraph.report.experiment.ExperimentSummary;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import org.pugraph.statistics.MeanSd;

/** Writes a finished grid as text, JSON and files. */
public final class GridOutcome {

  private static final String RESULTS = "results.csv";

  /** What the recipe with the chosen settings of a part is called. */
  private static final String CHOSEN = "-chosen.yaml";

  private final Grid grid;
  private final Map<String, CellResult> results;
  private final ExperimentSummary summary;

  public GridOutcome(Grid grid, Map<String, CellResult> results, GridSummary.Effort effort) {
    this.grid = grid;
    this.results = results;
    summary = new GridSummary(grid, results).of(effort);
  }

  /** Writes the report in all its forms, every cell, and recipes of settings that were chosen. */
  public void write(Path folder) {
    ExperimentReport.write(folder, summary);
    WholeFile.writeText(folder.resolve(RESULTS), GridCsv.of(grid, results));
    for (Recipe.Part part : grid.recipe().parts()) {
      part.show()
          .tuning()
          .flatMap(tuning -> new GridTuning(grid, part, tuning, results).recipe())
          .ifPresent(
              recipe ->
                  WholeFile.writeText(
                      folder.resolve(FileNames.safe(part.name()) + CHOSEN), recipe));
    }
  }

  public String text(boolean markdown) {
    boolean single = grid.groups().stream().map(Grid.Group::column).distinct().count() == 1;
    boolean table = grid.recipe().parts().stream().allMatch(part -> part.vary() == null);
    if (single && table && grid.data().size() == 1) {
      TextTable figures = figures();
      return markdown ? figures.toMarkdown() : figures.toText();
    }
    return markdown ? ExperimentReport.markdown(summary) : ExperimentReport.text(summary);
  }

  /** One method on one data set: all its metrics side by side instead of methods. */
  private TextTable figures() {
    TextTable table = new TextTable("share", "F1", "F1 at prior", "AUC", "all positive", "trials");
    for (Grid.Group group : grid.groups()) {
      List<CellResult> some = group.results(results);
      table.row(
          group.share(),
          mean(some, "f1"),
          mean(some, "f1AtPrior"),
          mean(some, "auc"),
          TextFormat.decimals(mean(some, "allPositiveF1").mean(), 3),
          some.size());
    }
    return table;
  }

  static MeanSd mean(List<CellResult> results, String figure) {
    return MeanSd.of(results.stream().mapToDouble(r -> r.figure(figure)).toArray());
  }

  /** Every cell with its metrics. */
  public List<Object> json() {
    List<Object> list = new ArrayList<>();
    for (Grid.Group group : grid.groups()) {
      group.byTrial(results).forEach((trial, result) -> list.add(entry(group, trial, result)));
    }
    return list;
  }

  private static Map<String, Object> entry(Grid.Group group, int trial, CellResult result) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("part", group.part().name());
    entry.put("data", group.data().graphName());
    entry.put("class", group.data().className());
    entry.put("method", group.column());
    entry.put("x", group.x());
    entry.put("share", group.share());
    entry.put("trial", trial);
    entry.put("steps", result.updates());
    entry.putAll(result.figures());
    result.error().ifPresent(error -> entry.put("error", error));
    return entry;
  }

  /** One line for each way in which cells failed. */
  public List<String> failures() {
    Set<String> lines = new LinkedHashSet<>();
    for (Grid.Group group : grid.groups()) {
      for (CellResult result : group.results(results)) {
        result
            .error()
            .ifPresent(
                error ->
                    lines.add(
                        "pugraph: failed: "
                            + group.data().title()
                            + ", "
                            + group.column()
                            + ": "
                            + error));
      }
    }
    return List.copyOf(lines);
  }
}
