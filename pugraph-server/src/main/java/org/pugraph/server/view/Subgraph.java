package org.pugraph.server.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Column;
import org.pugraph.data.format.GraphContent;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.session.Snapshot;
import org.pugraph.tensor.SparseMatrix;

/** The graph around a node, with what the ranking says of its nodes, for other programs. */
public final class Subgraph {

  private Subgraph() {}

  /**
   * The nodes within a distance and all edges between them; of too many nodes the nearest, and of
   * equally near ones those with the highest scores.
   *
   * @param near the neighbourhood of a node in the snapshot
   */
  public static GraphContent of(Snapshot snapshot, EgoNetwork near) {
    List<NodeRow> rows =
        near.nodes().stream().map(each -> NodeRow.of(snapshot, each.node())).toList();
    List<Integer> distances = near.nodes().stream().map(EgoNetwork.Near::distance).toList();
    return new GraphContent(
        graph(near, rows),
        List.of(
            column("distance", distances, each -> each),
            column("rank", rows, NodeRow::rank),
            column("score", rows, NodeRow::score),
            column("probability", rows, NodeRow::probability),
            column("positive", rows, NodeRow::positive),
            column("label", rows, NodeRow::label),
            column("degree", rows, NodeRow::degree)));
  }

  private static Graph graph(EgoNetwork near, List<NodeRow> rows) {
    Map<Integer, Integer> places = new HashMap<>();
    near.nodes().forEach(each -> places.put(each.node(), places.size()));
    Adjacency.Symmetrised links =
        Adjacency.of(rows.size(), ends(near, places, 0), ends(near, places, 1));
    NodeNames names =
        NodeNames.of(rows.stream().map(NodeRow::name).toList())
            .withDisplayNames(
                rows.stream()
                    .map(row -> row.displayName() == null ? "" : row.displayName())
                    .toList());
    SparseMatrix none =
        new SparseMatrix(rows.size(), 0, new int[rows.size() + 1], new int[0], null);
    return new Graph(links.adjacency(), none, names, Optional.empty(), links.report());
  }

  private static int[] ends(EgoNetwork near, Map<Integer, Integer> places, int end) {
    return near.edges().stream().mapToInt(edge -> places.getOrDefault(edge[end], -1)).toArray();
  }

  private static <T> Column column(String title, List<T> rows, Function<T, @Nullable Object> cell) {
    return new Column(
        title,
        Column.Type.UNKNOWN,
        IntStream.range(0, rows.size()).mapToObj(i -> text(cell.apply(rows.get(i)))).toList());
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }
}
