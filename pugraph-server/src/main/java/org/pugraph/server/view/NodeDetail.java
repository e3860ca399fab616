package org.pugraph.server.view;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.server.session.RankingView;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.table.AttributeTable;
import org.pugraph.tensor.SparseMatrix;

/**
 * Everything that is known about one node.
 *
 * @param trueClass where the graph has it
 * @param attributes what the user's table says of it, in its order
 * @param hopAttention the weight of each distance
 * @param neighbours the highest score first
 */
public record NodeDetail(
    @JsonUnwrapped NodeRow row,
    @JsonProperty("class") @Nullable String trueClass,
    List<AttributeTable.Attribute> attributes,
    float[] hopAttention,
    List<NodeRow> neighbours,
    List<Feature> features) {

  private static final int MOST = 50;

  /** A feature of the node. */
  public record Feature(String name, float value) {}

  public static NodeDetail of(Snapshot snapshot, int node) {
    Graph graph = snapshot.nodes().graph();
    RankingView ranking = snapshot.ranking();
    return new NodeDetail(
        NodeRow.of(snapshot, node),
        trueClass(graph, node),
        snapshot.nodes().table().table().attributes(node),
        ranking == null
            ? new float[0]
            : ranking.result().predictions().hopAttention().row(node).clone(),
        neighbours(snapshot, node),
        features(graph, node));
  }

  private static @Nullable String trueClass(Graph graph, int node) {
    int index = graph.labels().map(labels -> labels.classOf()[node]).orElse(Labels.UNKNOWN);
    return index == Labels.UNKNOWN ? null : graph.labels().orElseThrow().classes().get(index);
  }

  private static List<NodeRow> neighbours(Snapshot snapshot, int node) {
    Adjacency edges = snapshot.nodes().graph().edges();
    RankingView ranking = snapshot.ranking();
    Comparator<Integer> byScore =
        Comparator.comparingDouble(i -> ranking == null ? 0 : -ranking.result().score(i));
    return IntStream.range(edges.offsets()[node], edges.offsets()[node + 1])
        .mapToObj(e -> edges.neighbour(e))
        .sorted(byScore)
        .limit(MOST)
        .map(other -> NodeRow.of(snapshot, other))
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
