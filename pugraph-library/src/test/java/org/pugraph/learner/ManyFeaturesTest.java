package org.pugraph.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.model.Architecture;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/**
 * Nodes with some 250 counted words each and twenty edges, many of which lead elsewhere: rows of
 * features are sixteen times as long as those of an abstract.
 */
class ManyFeaturesTest {

  private static Graph graph;
  private static Split split;

  @BeforeAll
  static void manyCountedWords() {
    Graph binary = new CitationGraph(900, 3_000, 4, 70, 20, 250, 0.6, 0.9, 2).generate();
    SparseMatrix x = binary.features();
    SplittableRandom random = new SplittableRandom(7);
    float[] counts = new float[x.nonZeros()];
    for (int e = 0; e < counts.length; e++) {
      counts[e] = 1;
      while (random.nextDouble() < 0.7) {
        counts[e]++;
      }
    }
    graph =
        new Graph(
            binary.edges(),
            new SparseMatrix(x.rows(), x.columns(), x.offsets(), x.indices(), counts),
            binary.names(),
            binary.labels(),
            binary.report());
    split = Splits.natural(graph.labels().orElseThrow(), 0, 0.1, 1);
  }

  private static Metrics measured(NetworkLearner lsdan) {
    NetworkLearner diffused =
        lsdan.with(lsdan.training().model().hops().withNeighbourhood(Neighbourhood.DIFFUSED));
    double prior = split.prior().orElseThrow();
    PuProblem problem = PuProblem.of(graph, split.positives(), split.unlabeled()).withPrior(prior);
    float[] scores =
        new Learner(EnsembleSettings.of(diffused))
            .fit(problem, FitContext.ofSeed(1))
            .predictions()
            .scores();
    return Metrics.of(
        scores,
        split.truthByNode(graph.nodes()).orElseThrow(),
        split.unlabeled(),
        0,
        Thresholds.atPrior(scores, split.unlabeled(), prior));
  }

  @Test
  void theDefaultLsdanRanksPositivesHigherThanOthers() {
    Metrics ours = measured(NetworkLearner.DEFAULT);
    assertThat(ours.auc()).isGreaterThan(0.75);
    assertThat(ours.f1()).isGreaterThan(0.4);
  }

  /** Why rows are scaled: as they are, the scores of all nodes fall below zero. */
  @Test
  void onFeaturesAsTheyAreItFindsNothing() {
    Metrics raw = measured(NetworkLearner.of(Architecture.LSDAN));
    assertThat(raw.auc()).isLessThan(0.6);
  }
}
