package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.metric.Metrics;
import org.pugraph.optimise.Optimisation;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;

class GaeEmbeddingTest {

  private static final Path DATA = Path.of("..", "..", "shared", "datasets");

  /** A graph without some of its edges, those edges, and as many pairs that are none. */
  private record HeldOutEdges(Graph graph, int[][] edges, int[][] others) {

    static HeldOutEdges of(Graph whole, double share, SplittableRandom random) {
      int[][] all = pairs(whole.edges());
      for (int e = all.length - 1; e > 0; e--) {
        int other = random.nextInt(e + 1);
        int[] moved = all[e];
        all[e] = all[other];
        all[other] = moved;
      }
      int held = (int) (share * all.length);
      int[][] kept = Arrays.copyOfRange(all, held, all.length);
      Adjacency.Symmetrised left = symmetrised(whole.nodes(), kept);
      Graph graph =
          new Graph(
              left.adjacency(), whole.features(), whole.names(), whole.labels(), left.report());
      int[][] others =
          Stream.generate(() -> random.ints(2, 0, whole.nodes()).toArray())
              .filter(pair -> pair[0] != pair[1] && !linked(whole.edges(), pair))
              .limit(held)
              .toArray(int[][]::new);
      return new HeldOutEdges(graph, Arrays.copyOf(all, held), others);
    }

    private static int[][] pairs(Adjacency edges) {
      return IntStream.range(0, edges.nodes())
          .boxed()
          .flatMap(
              i ->
                  Arrays.stream(edges.neighbours(), edges.offsets()[i], edges.offsets()[i + 1])
                      .filter(j -> i < j)
                      .mapToObj(j -> new int[] {i, j}))
          .toArray(int[][]::new);
    }

    private static boolean linked(Adjacency edges, int[] pair) {
      int from = edges.offsets()[pair[0]];
      int to = edges.offsets()[pair[0] + 1];
      return Arrays.binarySearch(edges.neighbours(), from, to, pair[1]) >= 0;
    }

    /** How well inner products tell the edges held out from the others. */
    double auc(DenseMatrix embedding) {
      int[][] pairs = Stream.of(edges, others).flatMap(Arrays::stream).toArray(int[][]::new);
      float[] scores = new float[pairs.length];
      boolean[] truth = new boolean[pairs.length];
      for (int p = 0; p < pairs.length; p++) {
        scores[p] =
            (float) Kernels.plain().dot(embedding.row(pairs[p][0]), embedding.row(pairs[p][1]));
        truth[p] = p < edges.length;
      }
      return Metrics.of(scores, truth, IntStream.range(0, pairs.length).toArray(), 0, 0).auc();
    }
  }

  @Test
  void innerProductsForetellTheEdgesHeldOutOfCora() {
    assumeTrue(Files.isDirectory(DATA.resolve("cora")), "no data sets");
    Graph cora = GraphFolder.read(DATA.resolve("cora"));
    HeldOutEdges task = HeldOutEdges.of(cora, 0.1, new SplittableRandom(1));
    try (Compute compute = Compute.on(2)) {
      DenseMatrix embedding = GaeEmbedding.of(task.graph, GaeSettings.DEFAULT, compute);
      assertThat(embedding.columns()).isEqualTo(64);
      assertThat(task.auc(embedding)).isGreaterThan(0.88);
    }
  }

  /**
   * Four groups of 30 nodes, a third of the pairs inside a group linked, two in a hundred of the
   * others. Whoever knew the groups would reach 0.83; noise is 0.5.
   */
  @Test
  void innerProductsForetellTheEdgesHeldOutOfFourGroups() {
    SplittableRandom random = new SplittableRandom(7);
    int[][] links =
        IntStream.range(0, 120 * 120)
            .mapToObj(pair -> new int[] {pair / 120, pair % 120})
            .filter(pair -> pair[0] < pair[1])
            .filter(pair -> random.nextDouble() < (pair[0] / 30 == pair[1] / 30 ? 1 / 3.0 : 0.02))
            .toArray(int[][]::new);
    float[][] identity = new float[120][120];
    IntStream.range(0, 120).forEach(i -> identity[i][i] = 1f);
    Adjacency.Symmetrised edges = symmetrised(120, links);
    Graph graph =
        new Graph(
            edges.adjacency(),
            SparseMatrix.ofDense(identity, 120),
            NodeNames.numbers(120),
            Optional.empty(),
            edges.report());
    HeldOutEdges task = HeldOutEdges.of(graph, 0.1, random);
    try (Compute compute = Compute.on(2)) {
      DenseMatrix embedding = GaeEmbedding.of(task.graph, GaeSettings.DEFAULT, compute);
      assertThat(task.auc(embedding)).isGreaterThan(0.7);
    }
  }

  private static Adjacency.Symmetrised symmetrised(int nodes, int[][] pairs) {
    return Adjacency.of(
        nodes,
        Arrays.stream(pairs).mapToInt(pair -> pair[0]).toArray(),
        Arrays.stream(pairs).mapToInt(pair -> pair[1]).toArray());
  }

  @Test
  void embeddingsHaveTheSameBitsAtAnyThreadCount() {
    Graph graph = CitationGraph.demo(3).withNodes(300).withWords(80, 9).generate();
    for (Kernels kernels : Stream.of(Kernels.plain(), Kernels.best()).distinct().toList()) {
      float[][] one = embed(graph, kernels, 1);
      for (int threads : new int[] {2, 5}) {
        assertThat(embed(graph, kernels, threads)).isDeepEqualTo(one);
      }
    }
  }

  private static float[][] embed(Graph graph, Kernels kernels, int threads) {
    GaeSettings settings = GaeSettings.DEFAULT.withOptimisation(new Optimisation(10, 0.01, 0, 0.3));
    try (Compute compute = new Compute(Workers.of(threads), kernels)) {
      return GaeEmbedding.of(graph, settings, compute).data();
    }
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    Optimisation how = GaeSettings.DEFAULT.optimisation();
    assertThatThrownBy(() -> new GaeSettings(0, 64, true, how, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("hidden must be at least 1, got 0");
    assertThatThrownBy(() -> new GaeSettings(64, 0, true, how, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("dimensions must be at least 1, got 0");
  }
}
