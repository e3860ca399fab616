package org.pugraph.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.data.GraphFolder;
import org.pugraph.data.SplitFile;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.train.TrainSettings;

/**
 * Two of the ten reference splits of real citation graphs, where those are at hand: enough to
 * notice when learning breaks. All ten, to the second decimal, are in the README's table.
 */
class ReferenceSplitsTest {

  private static final Path DATA = Path.of("../../shared/datasets");

  @ParameterizedTest
  @CsvSource({"cora, 0.78", "citeseer, 0.76"})
  void theDefaultRecipeFindsTheHiddenPositivesOfRealGraphs(String name, double least) {
    Path folder = DATA.resolve(name);
    assumeTrue(Files.isDirectory(folder), "the data sets are not here");
    Graph graph = GraphFolder.read(folder);
    Labels labels = graph.labels().orElseThrow();
    Path splits = Path.of("src/test/resources/golden/splits-" + name + ".json");
    Trials.Plan plan =
        new Trials.Plan(
            List.of(0.03),
            2,
            (share, trial) -> SplitFile.read(splits, labels, share, trial),
            TrainSettings.DEFAULT,
            2);
    List<Trials.Outcome> outcomes = new Trials(graph, plan).run(outcome -> {});
    assertThat(outcomes)
        .hasSize(2)
        .allSatisfy(outcome -> assertThat(outcome.metrics().f1AtPrior()).isGreaterThan(least));
  }
}
