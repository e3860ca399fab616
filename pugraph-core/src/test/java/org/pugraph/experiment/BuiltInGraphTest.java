package org.pugraph.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.Metrics;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.train.Optimisation;
import org.pugraph.train.TrainSettings;

/**
 * What the built-in graph of the demo must show: that the edges matter, and that it is not easy.
 */
class BuiltInGraphTest {

  @Test
  void edgesBeatFeaturesAloneAndTheFloorWithoutBeingTrivial() {
    Graph graph = CitationGraph.demo(1).generate();
    Metrics withEdges = judge(graph);
    Metrics featuresOnly = judge(withoutEdges(graph));
    assertThat(withEdges.f1AtPrior()).isGreaterThan(featuresOnly.f1AtPrior() + 0.15);
    assertThat(withEdges.f1AtPrior()).isGreaterThan(withEdges.allPositiveF1() + 0.2);
    assertThat(withEdges.f1AtPrior()).isLessThan(0.95);
    assertThat(featuresOnly.auc()).isGreaterThan(0.6);
  }

  /** Without edges every node attends to itself alone: a network on the features. */
  private static Graph withoutEdges(Graph graph) {
    Adjacency.Symmetrised none = Adjacency.of(graph.nodes(), new int[0], new int[0]);
    return new Graph(
        none.adjacency(), graph.features(), graph.names(), graph.labels(), none.report());
  }

  private static Metrics judge(Graph graph) {
    Labels labels = graph.labels().orElseThrow();
    TrainSettings settings =
        TrainSettings.DEFAULT.withOptimisation(new Optimisation(150, 1e-3, 0, 0.5));
    Trials.Plan plan =
        new Trials.Plan(
            List.of(0.05),
            1,
            (share, trial) -> Splits.natural(labels, 0, share, trial + 1),
            settings,
            1);
    return new Trials(graph, plan).run(outcome -> {}).get(0).metrics();
  }
}
