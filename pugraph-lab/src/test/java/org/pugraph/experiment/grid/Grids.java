package org.pugraph.experiment.grid;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.experiment.recipe.PositiveClasses;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.graph.Graph;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.split.Protocol;
import org.pugraph.synthetic.CitationGraph;

/** Small grids: one graph, one share, a few methods. */
public final class Grids {

  static final String DATA = "graph";

  static final PositiveClasses FIRST = new PositiveClasses.One("0");

  /** So small that a training of a few steps takes no time; its classes are 0 to 6. */
  static final Graph TINY = tiny(1);

  private Grids() {}

  static Recipe recipe(
      Protocol protocol, double share, int trials, Optional<Path> splits, Column... columns) {
    Setting setting =
        new Setting(
            List.of(DATA),
            new Sampling(protocol, List.of(new Labelled(share, 0, "")), trials),
            Evaluation.TRUTH,
            GivenPrior.TRUE);
    Part part =
        new Part(
            "part", "part", setting, List.of(columns), null, Optional.empty(), Recipe.Show.PLAIN);
    return new Recipe(
        "test",
        "f1",
        1,
        List.of(new Recipe.DataSet(DATA, FIRST, DATA, splits, Optional.empty(), "")),
        List.of(part),
        List.of());
  }

  static Graph tiny(long seed) {
    return small(seed, 84);
  }

  private static Graph small(long seed, int nodes) {
    return CitationGraph.demo(seed).withNodes(nodes).withWords(40, 6).generate();
  }

  /** Columns on the tiny graph: a quarter of the positives labelled, so that there are a few. */
  public static Grid grid(int trials, Column... columns) {
    return grid(recipe(Protocol.PAPER, 0.25, trials, Optional.empty(), columns), TINY);
  }

  /** A recipe in YAML, planned on tiny graphs that stand in for its data sets. */
  public static Grid grid(Recipe recipe) {
    return grid(recipe, 84);
  }

  /** The same on graphs of so many nodes. */
  public static Grid grid(Recipe recipe, int nodes) {
    List<LoadedData> data = new ArrayList<>();
    for (Recipe.DataSet set : recipe.data()) {
      Recipe.DataSet standIn =
          new Recipe.DataSet(
              set.name(), FIRST, set.published(), set.splits(), set.generated(), set.place());
      data.addAll(LoadedData.of(standIn, small(data.size() + 1, nodes), 1));
    }
    return Grid.of(recipe, data);
  }

  static Column column(String label, Map<String, Object> settings) {
    return new Column(label, given(settings), "");
  }

  static GivenSettings given(Map<String, Object> settings) {
    Map<String, String> texts = new LinkedHashMap<>();
    settings.forEach((name, value) -> texts.put(name, value.toString()));
    return new GivenSettings(texts);
  }

  static EnsembleSettings learner(Map<String, Object> settings) {
    return LearnerSettings.bind(given(settings));
  }

  public static Grid grid(Recipe recipe, Graph graph) {
    return Grid.of(recipe, LoadedData.of(recipe.data().get(0), graph, 1));
  }

  /** The results of the only group. */
  static List<CellResult> run(Grid grid, int jobs) {
    try (Journal journal = Journal.inMemory()) {
      new GridRun(grid, journal, jobs).run((result, group) -> {});
      return grid.groups().get(0).results(journal.results());
    }
  }
}
