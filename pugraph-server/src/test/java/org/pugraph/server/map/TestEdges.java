package org.pugraph.server.map;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/** Small graphs by their edges. */
final class TestEdges {

  private TestEdges() {}

  /**
   * A graph without features.
   *
   * @param ends of the first edge, of the second, …
   */
  static Graph graph(int nodes, int... ends) {
    return graph(nodes, new SparseMatrix(nodes, 0, new int[nodes + 1], new int[0], null), ends);
  }

  private static Graph graph(int nodes, SparseMatrix features, int... ends) {
    int[] source = IntStream.range(0, ends.length / 2).map(e -> ends[2 * e]).toArray();
    int[] target = IntStream.range(0, ends.length / 2).map(e -> ends[2 * e + 1]).toArray();
    Adjacency.Symmetrised links = Adjacency.of(nodes, source, target);
    return new Graph(
        links.adjacency(), features, NodeNames.numbers(nodes), Optional.empty(), links.report());
  }

  /** All nodes have the one feature there is, and no edge. */
  static Graph withOneFeature(int nodes) {
    int[] offsets = IntStream.rangeClosed(0, nodes).toArray();
    return graph(nodes, new SparseMatrix(nodes, 1, offsets, new int[nodes], null));
  }

  /** Node 0 has an edge to each other node. */
  static Graph star(int nodes) {
    return graph(nodes, IntStream.range(1, nodes).flatMap(leaf -> IntStream.of(0, leaf)).toArray());
  }

  /** All edges among the first nodes and among as many more, and one between the first of each. */
  static Graph twoCliques(int size) {
    IntStream edges =
        IntStream.range(0, size)
            .flatMap(
                i -> IntStream.range(0, i).flatMap(j -> IntStream.of(i, j, size + i, size + j)));
    return graph(2 * size, IntStream.concat(edges, IntStream.of(0, size)).toArray());
  }

  /** How many places there are, of two nodes at one place one. */
  static int distinct(Places places) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < places.nodes(); i++) {
      seen.add(Arrays.toString(new float[] {places.x()[i], places.y()[i]}));
    }
    return seen.size();
  }
}
