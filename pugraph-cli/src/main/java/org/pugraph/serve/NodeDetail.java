package org.pugraph.serve;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;

/**
 * All that is known of one node, as the page is told.
 *
 * @param trueClass where it is known
 * @param hopAttention how much each distance counts
 * @param neighbours the best first
 */
record NodeDetail(
    @JsonUnwrapped NodeRow row,
    @JsonProperty("class") @Nullable String trueClass,
    float[] hopAttention,
    List<NodeRow> neighbours,
    List<Feature> features) {

  private static final int MOST = 50;

  /** A feature that the node has. */
  record Feature(String name, float value) {}

  static NodeDetail of(Board board, int node) {
    Graph graph = board.roster().graph();
    Ranking ranking = board.ranking();
    return new NodeDetail(
        NodeRow.of(board, node),
        trueClass(graph, node),
        ranking == null
            ? new float[0]
            : ranking.learned().predictions().hopAttention().row(node).clone(),
        neighbours(board, node),
        features(graph, node));
  }

  private static @Nullable String trueClass(Graph graph, int node) {
    int index = graph.labels().map(labels -> labels.classOf()[node]).orElse(Labels.UNKNOWN);
    return index == Labels.UNKNOWN ? null : graph.labels().orElseThrow().classes().get(index);
  }

  private static List<NodeRow> neighbours(Board board, int node) {
    Adjacency edges = board.roster().graph().edges();
    Ranking ranking = board.ranking();
    Comparator<Integer> best =
        Comparator.comparingDouble(i -> ranking == null ? 0 : -ranking.learned().score(i));
    return IntStream.range(edges.offsets()[node], edges.offsets()[node + 1])
        .mapToObj(e -> edges.neighbour(e))
        .sorted(best)
        .limit(MOST)
        .map(other -> NodeRow.of(board, other))
        .toList();
  }

  private static List<Feature> features(Graph graph, int node) {
    SparseMatrix x = graph.features();
    return IntStream.range(x.start(node), x.end(node))
        .limit(MOST)
        .mapToObj(e -> new Feature(graph.featureNames().name(x.column(e)), x.value(e)))
        .toList();
  }
}
