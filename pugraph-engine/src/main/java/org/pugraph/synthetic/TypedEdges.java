package org.pugraph.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.tensor.IntList;

/**
 * Edges by type, as they are generated or listed, and the graph that they are. Where an edge of one
 * type is there more than once, its largest weight counts. Not thread safe: one thread at a time.
 */
public final class TypedEdges {

  private final Map<String, Rows> types = new TreeMap<>();

  /** Which node takes from which, and how much. */
  private static final class Rows {
    private final IntList node = new IntList();
    private final IntList neighbour = new IntList();
    private final IntList weight = new IntList();

    void add(int from, int to, float much) {
      node.add(from);
      neighbour.add(to);
      weight.add(Float.floatToRawIntBits(much));
    }
  }

  /** Adds an edge without direction. */
  public void add(String type, int one, int other, float weight) {
    addDirected(type, one, other, weight);
    addDirected(type, other, one, weight);
  }

  /** Adds an edge from one node to another: the first takes from the second. */
  public void addDirected(String type, int from, int to, float weight) {
    if (from != to) {
      types.computeIfAbsent(type, name -> new Rows()).add(from, to, weight);
    }
  }

  /** The merged graph of all types. */
  public Adjacency.Symmetrised merged(int nodes) {
    return Adjacency.of(
        nodes, all(types.values(), rows -> rows.node), all(types.values(), rows -> rows.neighbour));
  }

  private static int[] all(Collection<Rows> several, Function<Rows, IntList> column) {
    return several.stream().map(column).map(IntList::toArray).flatMapToInt(IntStream::of).toArray();
  }

  /** The types at the places of the merged graph. */
  public EdgeTypes in(Adjacency merged) {
    List<EdgeType> all = new ArrayList<>();
    types.forEach((name, rows) -> all.add(type(name, rows, merged)));
    return new EdgeTypes(all);
  }

  private static EdgeType type(String name, Rows rows, Adjacency merged) {
    TreeSet<Integer> found = new TreeSet<>();
    float[] largest = new float[merged.offsets()[merged.nodes()]];
    int[] nodes = rows.node.toArray();
    int[] neighbours = rows.neighbour.toArray();
    int[] bits = rows.weight.toArray();
    int[] starts = merged.offsets();
    for (int e = 0; e < nodes.length; e++) {
      int from = starts[nodes[e]];
      int to = starts[nodes[e] + 1];
      int place = Arrays.binarySearch(merged.neighbours(), from, to, neighbours[e]);
      found.add(place);
      largest[place] = Math.max(largest[place], Float.intBitsToFloat(bits[e]));
    }
    int[] places = found.stream().mapToInt(place -> place).toArray();
    float[] weights = new float[places.length];
    boolean alike = true;
    for (int p = 0; p < places.length; p++) {
      weights[p] = largest[places[p]];
      alike &= weights[p] == 1f;
    }
    return new EdgeType(name, places, alike ? null : weights);
  }
}
