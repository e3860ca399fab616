package org.pugraph.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.data.Protocol;
import org.pugraph.experiment.Recipe.Column;
import org.pugraph.experiment.Recipe.Judge;
import org.pugraph.experiment.Recipe.Labelled;
import org.pugraph.experiment.Recipe.Part;
import org.pugraph.experiment.Recipe.Setting;
import org.pugraph.graph.Graph;

/** Small grids: one graph, one share, a few methods. */
final class Grids {

  static final String DATA = "graph";

  private Grids() {}

  static Recipe recipe(
      Protocol protocol, double share, int trials, Optional<Path> splits, Column... columns) {
    Setting setting =
        new Setting(
            List.of(DATA), protocol, Judge.TRUTH, List.of(new Labelled(share, 0, "")), trials);
    Part part = new Part("part", "part", setting, List.of(columns), null, Optional.empty(), false);
    return new Recipe(
        "test",
        "f1",
        1,
        List.of(new Recipe.DataSet(DATA, "0", DATA, splits, "")),
        List.of(part),
        List.of());
  }

  static Column column(String label, Map<String, Object> settings) {
    return new Column(label, settings, "");
  }

  static Grid grid(Recipe recipe, Graph graph) {
    return Grid.of(recipe, List.of(LoadedData.of(recipe.data().get(0), graph, 1)));
  }

  /** The results of the only group. */
  static List<CellResult> run(Grid grid, int jobs) {
    try (Journal journal = Journal.inMemory()) {
      new GridRun(grid, journal, jobs).run((result, group) -> {});
      return grid.groups().get(0).results(journal.results());
    }
  }
}
