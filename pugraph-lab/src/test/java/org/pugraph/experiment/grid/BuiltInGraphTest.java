package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.split.Protocol;
import org.pugraph.synthetic.CitationGraph;

/**
 * What the built-in graph of the demo must show: that the edges matter, and that it is not easy.
 */
class BuiltInGraphTest {

  @Test
  void edgesBeatFeaturesAloneAndTheFloorWithoutBeingTrivial() {
    Graph graph = CitationGraph.demo(1).generate();
    CellResult withEdges = judge(graph);
    CellResult featuresOnly = judge(withoutEdges(graph));
    assertThat(withEdges.figure("f1AtPrior"))
        .isGreaterThan(featuresOnly.figure("f1AtPrior") + 0.15);
    assertThat(withEdges.figure("f1AtPrior"))
        .isGreaterThan(withEdges.figure("allPositiveF1") + 0.2);
    assertThat(withEdges.figure("f1AtPrior")).isLessThan(0.95);
    assertThat(featuresOnly.figure("auc")).isGreaterThan(0.6);
  }

  /** Without edges every node attends to itself alone: a network on the features. */
  private static Graph withoutEdges(Graph graph) {
    Adjacency.Symmetrised none = Adjacency.of(graph.nodes(), new int[0], new int[0]);
    return new Graph(
        none.adjacency(), graph.features(), graph.names(), graph.labels(), none.report());
  }

  private static CellResult judge(Graph graph) {
    Map<String, Object> settings = Map.of("method", "lsdan", "steps", 150);
    Recipe recipe =
        Grids.recipe(Protocol.NATURAL, 0.05, 1, Optional.empty(), Grids.column("LSDAN", settings));
    return Grids.run(Grids.grid(recipe, graph), 1).get(0);
  }
}
