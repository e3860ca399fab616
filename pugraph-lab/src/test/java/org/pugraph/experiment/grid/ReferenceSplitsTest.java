package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.graph.Graph;
import org.pugraph.split.Protocol;

/**
 * Two of the ten reference splits of real citation graphs, where those are at hand: enough to
 * notice when learning breaks. All ten, to the second decimal, are in docs/results.md.
 */
class ReferenceSplitsTest {

  private static final Path DATA = Path.of("../../shared/datasets");

  @ParameterizedTest
  @CsvSource({"cora, 0.78", "citeseer, 0.76"})
  void theDefaultRecipeFindsTheHiddenPositivesOfRealGraphs(String name, double least) {
    Path folder = DATA.resolve(name);
    assumeTrue(Files.isDirectory(folder), "the data sets are not here");
    Graph graph = GraphFolder.read(folder);
    Path splits = Path.of("../pugraph-engine/src/test/resources/golden/splits-" + name + ".json");
    Recipe recipe =
        Grids.recipe(
            Protocol.PAPER,
            0.03,
            2,
            Optional.of(splits),
            Grids.column("LSDAN", Map.of("method", "lsdan")));
    assertThat(Grids.run(Grids.grid(recipe, graph), 2))
        .hasSize(2)
        .allSatisfy(outcome -> assertThat(outcome.figure("f1AtPrior")).isGreaterThan(least));
  }
}
