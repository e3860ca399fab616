package org.pugraph.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tree.SplitRule;
import org.pugraph.tree.TreeSettings;

/** Fits on graphs of a few nodes: cliques, of which the first holds the positives. */
class ExtraTreesLearnerTest {

  private static final Learner TREES =
      new Learner(
          EnsembleSettings.of(new ExtraTreesLearner(new TreeSettings(30, 32, 1, SplitRule.NNPU))));

  private static final FitContext CONTEXT = FitContext.ofSeed(2).withThreads(1);

  /** Cliques of five; node i has the feature of its clique, and one of its own. */
  private static Graph cliques(int count) {
    float[][] features = new float[5 * count][3 + 5];
    for (int i = 0; i < features.length; i++) {
      features[i][i < 5 ? 0 : 1] = 1;
      features[i][3 + i % 5] = 1;
    }
    return cliques(features);
  }

  private static Graph cliques(float[][] features) {
    List<int[]> edges = new ArrayList<>();
    for (int i = 0; i < features.length; i++) {
      for (int j = i / 5 * 5; j < i; j++) {
        edges.add(new int[] {i, j});
      }
    }
    Adjacency.Symmetrised made =
        Adjacency.of(
            features.length,
            edges.stream().mapToInt(edge -> edge[0]).toArray(),
            edges.stream().mapToInt(edge -> edge[1]).toArray());
    return new Graph(
        made.adjacency(),
        SparseMatrix.ofDense(features, features[0].length),
        NodeNames.numbers(features.length),
        Optional.empty(),
        made.report());
  }

  private static PuProblem problem(Graph graph, int... positives) {
    int[] unlabeled =
        IntStream.range(0, graph.nodes())
            .filter(i -> IntStream.of(positives).noneMatch(p -> p == i))
            .toArray();
    return PuProblem.of(graph, positives, unlabeled).withPrior(0.25);
  }

  private static float[] fit(Graph graph, int... positives) {
    return TREES.fit(problem(graph, positives), CONTEXT).predictions().scores();
  }

  private static void assertFirstCliqueIsAbove(float[] scores) {
    float least = Float.POSITIVE_INFINITY;
    for (int i = 0; i < 5; i++) {
      least = Math.min(least, scores[i]);
    }
    for (int i = 5; i < scores.length; i++) {
      assertThat(scores[i]).as("node %d", i).isLessThan(least);
    }
  }

  @Test
  void aSeparableGraphIsRankedPerfectly() {
    assertFirstCliqueIsAbove(fit(cliques(4), 0, 1));
    assertFirstCliqueIsAbove(fit(cliques(4), 3));
  }

  @Test
  void theSeedIsTheMembers() {
    float[][] noise = new float[20][4];
    for (int i = 0; i < noise.length; i++) {
      for (int c = 0; c < 4; c++) {
        noise[i][c] = (7 * i + 3 * c) % 11;
      }
    }
    PuProblem problem = problem(cliques(noise), 0, 1);
    float[] other = TREES.fit(problem, CONTEXT.withSeed(3)).predictions().scores();
    assertThat(other).isNotEqualTo(fit(cliques(noise), 0, 1));
  }

  @Test
  void aGrownGraphIsScored() {
    PuModel model = TREES.fit(problem(cliques(4), 0, 1), CONTEXT);
    float[] scores = model.score(cliques(6)).predictions().scores();
    assertThat(scores).hasSize(30);
    assertFirstCliqueIsAbove(scores);
  }

  @Test
  void aGraphOfOtherColumnsIsRefused() {
    PuModel model = TREES.fit(problem(cliques(4), 0, 1), CONTEXT);
    Graph other = cliques(new float[][] {{1}, {2}, {3}});
    assertThatThrownBy(() -> model.score(other))
        .isInstanceOf(BadInput.class)
        .hasMessage("the model was trained on 8 features, the graph has 1");
  }

  @Test
  void aNodeKnownToBeNegativeScoresLower() {
    Graph graph = cliques(4);
    PuProblem without = problem(graph, 0, 1);
    PuProblem with =
        new PuProblem(
            graph,
            without.positives(),
            without.unlabeled(),
            new int[] {4},
            without.prior(),
            Optional.empty());
    float[] scores = TREES.fit(with, CONTEXT).predictions().scores();
    assertThat(scores[4]).isLessThan(fit(graph, 0, 1)[4]);
  }

  @Test
  void featuresThatAreAllTheSameLeaveTheStructure() {
    float[][] same = new float[12][1];
    for (float[] row : same) {
      row[0] = 1;
    }
    // two cliques of five and an edge: the last two nodes differ by their degree
    float[] scores = fit(cliques(same), 10);
    assertThat(scores[11]).isEqualTo(scores[10]);
    assertThat(scores[0]).isEqualTo(scores[9]).isLessThan(scores[11]);
  }

  @Test
  void nodesThatCannotBeToldApartAllScoreZero() {
    float[] scores = fit(cliques(new float[10][300]), 0);
    assertThat(scores).containsOnly(0f);
  }

  @Test
  void aGraphWithoutFeaturesIsRefusedInOneLine() {
    assertThatThrownBy(() -> fit(cliques(new float[10][0]), 0))
        .isInstanceOf(BadInput.class)
        .hasMessage("trees need features, and the graph has none");
  }

  @Test
  void aGraphTooLargeForTheMemoryIsRefusedBeforeAnythingIsComputed() {
    assertThatThrownBy(() -> TREES.fit(problem(cliques(4), 0), CONTEXT.withMemory(1_000)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("trees on 28 columns of 20 nodes need at least");
  }

  @Test
  void treesThatSplitByLabelsDoNotLookAtThePrior() {
    Learner labelled =
        new Learner(
            EnsembleSettings.of(
                new ExtraTreesLearner(new TreeSettings(30, 32, 1, SplitRule.LABELLED))));
    PuProblem problem = problem(cliques(4), 0, 1);
    float[] scores = labelled.fit(problem, CONTEXT).predictions().scores();
    assertFirstCliqueIsAbove(scores);
    float[] other = labelled.fit(problem.withPrior(0.5), CONTEXT).predictions().scores();
    for (int i = 0; i < scores.length; i++) {
      assertThat(other[i] - scores[i]).isCloseTo(other[0] - scores[0], within(1e-5f));
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    PuProblem problem = problem(cliques(40), 0, 1);
    assertThat(TREES.fit(problem, CONTEXT.withThreads(3)).predictions().scores())
        .isEqualTo(TREES.fit(problem, CONTEXT).predictions().scores());
  }
}
