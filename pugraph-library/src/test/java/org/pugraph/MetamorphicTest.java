package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/**
 * What must not change an answer: how nodes are numbered, how edges are listed, who else is in the
 * graph. On random graphs, for every kind of method; without dropout, which is drawn by number.
 */
class MetamorphicTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(2);
  private static final int SEEDS = Integer.getInteger("pugraph.metamorphic.seeds", 3);

  /** Scores of the same arithmetic in another order, after some steps of training. */
  private static final double ROUNDING = 2e-3;

  private static Learner learner(String method) {
    if (method.equals("label-propagation")) {
      return SmallFit.learner("method", method);
    }
    String[] words = method.split(" ");
    String neighbourhood = words.length > 1 ? words[1] : "within";
    return SmallFit.learner(
        "method", words[0], "neighbourhood", neighbourhood, "steps", "20", "dropout", "0");
  }

  private static Graph graph(int seed) {
    return CitationGraph.demo(seed).withNodes(80 + 7 * seed).withWords(40, 6).generate();
  }

  private static float[] scores(Learner learner, Graph graph, int[] positives, int[] unlabeled) {
    PuProblem problem = PuProblem.of(graph, positives, unlabeled).withPrior(0.3);
    return learner.fit(problem, CONTEXT).predictions().scores();
  }

  private static int[] positives(Graph graph) {
    int[] classes = graph.labels().orElseThrow().classOf();
    return IntStream.range(0, graph.nodes()).filter(i -> classes[i] == 2).limit(8).toArray();
  }

  private static int[] others(Graph graph, int[] positives) {
    return IntStream.range(0, graph.nodes())
        .filter(i -> Arrays.stream(positives).noneMatch(p -> p == i))
        .toArray();
  }

  /**
   * But for fs-additive: all its nodes are nearly alike, so gradients of its attention are
   * rounding, which Adam makes steps of full size.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "lsdan",
        "lsdan walk",
        "lsdan ring",
        "lsdan diffused",
        "gat",
        "gath",
        "gcn",
        "fc",
        "fs",
        "appnp",
        "sgc",
        "sign",
        "gpr-gnn",
        "label-propagation"
      })
  void numberingTheNodesAnewNumbersTheScoresAnew(String method) {
    Learner learner = learner(method);
    for (int seed = 0; seed < SEEDS; seed++) {
      Graph graph = graph(seed);
      int[] place = permutation(graph.nodes(), seed);
      Graph renumbered = renumbered(graph, place);
      int[] positives = positives(graph);
      int[] unlabeled = others(graph, positives);
      float[] expected = scores(learner, graph, positives, unlabeled);
      float[] actual =
          scores(learner, renumbered, moved(positives, place), moved(unlabeled, place));
      for (int i = 0; i < expected.length; i++) {
        assertSame(actual[place[i]], expected[i]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lsdan", "lsdan diffused", "gath", "gcn", "appnp", "label-propagation"})
  void edgesListedTwiceInTheOtherDirectionOrAnotherOrderChangeNoBit(String method) {
    Learner learner = learner(method);
    for (int seed = 0; seed < SEEDS; seed++) {
      Graph graph = graph(seed);
      int[] positives = positives(graph);
      int[] unlabeled = others(graph, positives);
      assertThat(scores(learner, relisted(graph, seed), positives, unlabeled))
          .isEqualTo(scores(learner, graph, positives, unlabeled));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lsdan", "lsdan walk", "lsdan diffused", "gat", "gcn", "fc", "appnp", "sign"})
  void nodesWithoutEdgesThatTakeNoPartChangeNothing(String method) {
    Learner learner = learner(method);
    for (int seed = 0; seed < SEEDS; seed++) {
      Graph graph = graph(seed);
      int[] positives = positives(graph);
      int[] unlabeled = others(graph, positives);
      float[] expected = scores(learner, graph, positives, unlabeled);
      float[] actual = scores(learner, withStrangers(graph, 50), positives, unlabeled);
      for (int i = 0; i < expected.length; i++) {
        assertSame(actual[i], expected[i]);
      }
    }
  }

  private static void assertSame(float actual, float expected) {
    double tolerance = ROUNDING * Math.max(1, Math.abs(expected));
    assertThat((double) actual).isCloseTo(expected, within(tolerance));
  }

  private static int[] permutation(int nodes, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] place = IntStream.range(0, nodes).toArray();
    for (int i = nodes - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = place[i];
      place[i] = place[j];
      place[j] = swapped;
    }
    return place;
  }

  private static int[] moved(int[] nodes, int[] place) {
    return Arrays.stream(nodes).map(i -> place[i]).sorted().toArray();
  }

  /** Node i becomes node place[i]. */
  private static Graph renumbered(Graph graph, int[] place) {
    int[][] edges = edges(graph);
    float[][] rows = rows(graph, graph.nodes());
    float[][] moved = new float[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      moved[place[i]] = rows[i];
    }
    return graph(
        graph.nodes(),
        Arrays.stream(edges[0]).map(i -> place[i]).toArray(),
        Arrays.stream(edges[1]).map(i -> place[i]).toArray(),
        moved);
  }

  private static Graph relisted(Graph graph, int seed) {
    int[][] edges = edges(graph);
    int count = edges[0].length;
    int[] order = permutation(count, seed);
    int[] source = new int[2 * count];
    int[] target = new int[2 * count];
    for (int e = 0; e < count; e++) {
      source[order[e]] = edges[1][e];
      target[order[e]] = edges[0][e];
      source[count + e] = edges[0][e];
      target[count + e] = edges[1][e];
    }
    return graph(graph.nodes(), source, target, rows(graph, graph.nodes()));
  }

  /** With more nodes behind, which have features and no edges. */
  private static Graph withStrangers(Graph graph, int more) {
    int[][] edges = edges(graph);
    return graph(graph.nodes() + more, edges[0], edges[1], rows(graph, graph.nodes() + more));
  }

  private static Graph graph(int nodes, int[] source, int[] target, float[][] rows) {
    Adjacency.Symmetrised edges = Adjacency.of(nodes, source, target);
    return new Graph(
        edges.adjacency(),
        SparseMatrix.ofDense(rows, rows[0].length),
        NodeNames.numbers(nodes),
        Optional.empty(),
        edges.report());
  }

  private static int[][] edges(Graph graph) {
    IntStream.Builder source = IntStream.builder();
    IntStream.Builder target = IntStream.builder();
    for (int i = 0; i < graph.nodes(); i++) {
      for (int e = graph.edges().offsets()[i]; e < graph.edges().offsets()[i + 1]; e++) {
        if (i < graph.edges().neighbour(e)) {
          source.add(i);
          target.add(graph.edges().neighbour(e));
        }
      }
    }
    return new int[][] {source.build().toArray(), target.build().toArray()};
  }

  /** The features, row after row; from the last on again from the first. */
  private static float[][] rows(Graph graph, int count) {
    SparseMatrix x = graph.features();
    float[][] rows = new float[count][x.columns()];
    for (int i = 0; i < count; i++) {
      int row = i % x.rows();
      for (int e = x.start(row); e < x.end(row); e++) {
        rows[i][x.column(e)] = x.value(e);
      }
    }
    return rows;
  }
}
