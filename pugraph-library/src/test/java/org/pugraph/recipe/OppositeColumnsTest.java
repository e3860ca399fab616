package org.pugraph.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.risk.Estimator;
import org.pugraph.tensor.SparseMatrix;

/** A path of four nodes with two opposite columns; one node is labelled. */
class OppositeColumnsTest {

  private static final float[][] FEATURES = {{1, -1}, {1, -1}, {-1, 1}, {-1, 1}};

  private static Stream<EnsembleSettings> settings() {
    EnsembleSettings best = BestRecipe.of(Estimator.NNPU);
    return Stream.concat(
        best.learners().stream().map(one -> EnsembleSettings.of(one.learner())), Stream.of(best));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void twoColumnsThatCancelGiveEveryNodeAScore(EnsembleSettings settings) {
    Adjacency.Symmetrised path = Adjacency.of(4, new int[] {0, 1, 2}, new int[] {1, 2, 3});
    Graph graph =
        new Graph(
            path.adjacency(),
            SparseMatrix.ofDense(FEATURES, 2),
            NodeNames.numbers(4),
            Optional.empty(),
            path.report());
    float[] scores =
        new Learner(settings)
            .fit(PuProblem.of(graph, 0).withPrior(0.3), FitContext.ofSeed(1).withThreads(1))
            .predictions()
            .scores();
    for (float score : scores) {
      assertThat(score).isFinite();
    }
  }
}
