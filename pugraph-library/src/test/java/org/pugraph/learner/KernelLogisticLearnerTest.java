package org.pugraph.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.Stage;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.linear.GraphFilter;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/** Two cliques of five with an edge between them; no node has a feature. */
class KernelLogisticLearnerTest {

  private static final Learner KERNEL =
      new Learner(EnsembleSettings.of(KernelLogisticLearner.DEFAULT));

  private static final FitContext CONTEXT = FitContext.ofSeed(2).withThreads(1);

  /** Cliques of the nodes named, in the order given, and an edge from n4 to n5. */
  private static Graph cliques(List<String> names) {
    List<int[]> edges = new ArrayList<>();
    NodeNames nodes = NodeNames.of(names);
    for (int a = 0; a < names.size(); a++) {
      for (int b = 0; b < a; b++) {
        if (number(names.get(a)) / 5 == number(names.get(b)) / 5) {
          edges.add(new int[] {a, b});
        }
      }
    }
    edges.add(new int[] {nodes.indexOf("n4"), nodes.indexOf("n5")});
    Adjacency.Symmetrised made =
        Adjacency.of(
            names.size(),
            edges.stream().mapToInt(edge -> edge[0]).toArray(),
            edges.stream().mapToInt(edge -> edge[1]).toArray());
    return new Graph(
        made.adjacency(),
        SparseMatrix.ofDense(new float[names.size()][0], 0),
        nodes,
        Optional.empty(),
        made.report());
  }

  private static int number(String name) {
    return Integer.parseInt(name.substring(1));
  }

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "n" + i).toList();
  }

  private static PuProblem problem(Graph graph) {
    return PuProblem.of(graph, 0, 1).withPrior(0.3);
  }

  @Test
  void theCliqueOfTheLabelledNodesIsAboveTheOther() {
    float[] scores = KERNEL.fit(problem(cliques(names(10))), CONTEXT).predictions().scores();
    for (int i = 0; i < 5; i++) {
      for (int j = 5; j < 10; j++) {
        assertThat(scores[i]).isGreaterThan(scores[j]);
      }
    }
    assertThat(scores[5]).as("has an edge to the others").isGreaterThan(scores[9]);
  }

  @Test
  void aNodeAloneScoresByItsOwnWeightAndEveryWeightIsItsShareOfTheGradient() {
    // Without edges P is 1, and ½ w² + c ln(1 + exp(∓(w + b))) is least where w = ±c (1 − σ).
    Adjacency none = Adjacency.of(3, new int[0], new int[0]).adjacency();
    Graph graph =
        new Graph(
            none,
            SparseMatrix.ofDense(new float[3][0], 0),
            NodeNames.numbers(3),
            Optional.empty(),
            Adjacency.of(3, new int[0], new int[0]).report());
    PuNodes nodes = new PuNodes(new int[] {0}, new int[] {1, 2}, 0.5);
    try (Compute compute = Compute.on(1)) {
      KernelLogisticModel model =
          (KernelLogisticModel)
              new KernelLogisticLearner(GraphFilter.NONE, 1)
                  .train(
                      new BaseLearner.Member(
                          PreparedGraph.of(graph, CONTEXT),
                          nodes,
                          1,
                          Stage.FIRST,
                          0,
                          Optional.empty()),
                      CONTEXT,
                      compute);
      float[] w = model.weights().row(0);
      double positive = 1 / (1 + Math.exp(-w[0] - model.bias()));
      double negative = 1 / (1 + Math.exp(-w[1] - model.bias()));
      assertThat((double) w[0]).isCloseTo(1 - positive, within(0.02));
      assertThat((double) w[1]).isCloseTo(-0.5 * negative, within(0.02)).isEqualTo(w[2]);
    }
  }

  @Test
  void nodesAreFoundAgainByNameAndNewOnesScoreByTheirNeighbours() {
    PuModel model = KERNEL.fit(problem(cliques(names(10))), CONTEXT);
    float[] before = model.predictions().scores();
    List<String> turned = new ArrayList<>(names(10));
    Collections.reverse(turned);
    float[] after = model.score(cliques(turned)).predictions().scores();
    for (int i = 0; i < 10; i++) {
      assertThat(after[9 - i]).isCloseTo(before[i], within(1e-5f));
    }
  }

  @Test
  void aNodeThatWasNotThereHasNoWeightButAScoreByItsNeighbours() {
    PuModel model = KERNEL.fit(problem(cliques(names(10))), CONTEXT);
    List<String> grown = new ArrayList<>(names(10));
    grown.set(3, "n3x");
    KernelLogisticModel trained = (KernelLogisticModel) model(model);
    Graph graph = cliques(names(10));
    Graph renamed =
        new Graph(
            graph.edges(), graph.features(), NodeNames.of(grown), Optional.empty(), graph.report());
    assertThat(trained.weightsIn(renamed).row(0)[3]).isZero();
    assertThat(trained.weightsIn(renamed).row(0)[4]).isEqualTo(trained.weights().row(0)[4]);
    float[] scores = model.score(renamed).predictions().scores();
    for (int j = 5; j < 10; j++) {
      assertThat(scores[3]).isGreaterThan(scores[j]);
    }
  }

  private static BaseModel model(PuModel model) {
    return model.ensemble().members().get(0).model();
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    PuProblem problem = problem(cliques(names(500)));
    DenseMatrix[] weights = new DenseMatrix[2];
    for (int t = 0; t < 2; t++) {
      PuModel fitted = KERNEL.fit(problem, CONTEXT.withThreads(1 + 2 * t));
      weights[t] = ((KernelLogisticModel) model(fitted)).weights();
    }
    assertThat(weights[1].data()).isDeepEqualTo(weights[0].data());
  }
}
