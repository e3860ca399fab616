package org.pugraph.graph;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.IntList;

/**
 * Edges in the order in which a source has them, with the weight, type and direction of each.
 * Weights and types take no room as long as no edge has one.
 *
 * <p>Rows of one type that link the same two nodes are one edge, whose weight is their sum. An edge
 * without direction that is there in both directions with the same weight counts once: a list of
 * scores has each pair twice, a list of payments has not. The order of the rows changes no bit.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class EdgeRows {

  /** So many types of edges a graph may have. */
  public static final int MOST_TYPES = 256;

  /** A type of edges, with direction or without. */
  record Kind(String type, boolean directed) {}

  /** What most rows are. */
  private static final Kind PLAIN = new Kind(EdgeTypes.UNTYPED, false);

  private final IntList source = new IntList();
  private final IntList target = new IntList();

  /** The bits of a weight for each row; null as long as none has one. */
  private @Nullable IntList weights;

  /** A kind for each row; null as long as all are plain. */
  private @Nullable IntList kindOf;

  private final List<Kind> kinds = new ArrayList<>(List.of(PLAIN));
  private final Map<Kind, Integer> numbers = new HashMap<>(Map.of(PLAIN, 0));
  private int last;
  private int first;
  private long tooLight;

  /** Adds an edge that counts like any other. */
  public void add(int from, int to) {
    add(from, to, Float.NaN, EdgeTypes.UNTYPED, false);
  }

  /**
   * Adds an edge.
   *
   * @param weight finite and above 0; NaN where it has none: among weighted edges it counts 1
   * @param type {@link EdgeTypes#UNTYPED} where it has none
   */
  public void add(int from, int to, float weight, String type, boolean directed) {
    int row = source.size();
    source.add(from);
    target.add(to);
    if (weights == null && !Float.isNaN(weight)) {
      weights = filled(row, Float.floatToRawIntBits(1));
    }
    if (weights != null) {
      weights.add(Float.floatToRawIntBits(Float.isNaN(weight) ? 1 : weight));
    }
    int kind = kind(type, directed);
    if (kindOf == null && kind != 0) {
      kindOf = filled(row, 0);
    }
    if (kindOf != null) {
      kindOf.add(kind);
    }
  }

  /** Counts a row that is no edge, for its weight is too low. */
  public void drop() {
    tooLight++;
  }

  /** Takes back the first row. */
  public void removeFirst() {
    first = 1;
  }

  public int size() {
    return source.size() - first;
  }

  private static IntList filled(int rows, int with) {
    IntList list = new IntList();
    for (int e = 0; e < rows; e++) {
      list.add(with);
    }
    return list;
  }

  private int kind(String type, boolean directed) {
    Kind latest = kinds.get(last);
    if (latest.directed == directed && latest.type.equals(type)) {
      return last;
    }
    Kind kind = new Kind(type, directed);
    Integer known = numbers.get(kind);
    last = known == null ? newKind(kind) : known;
    return last;
  }

  private int newKind(Kind kind) {
    BadInput.unless(
        !EdgeTypes.isReverse(kind.type),
        "a type of edges is called \""
            + kind.type
            + "\", as Pugraph calls the other direction of a type: rename it");
    numbers.put(kind, kinds.size());
    kinds.add(kind);
    BadInput.unless(
        types().size() <= MOST_TYPES,
        "a graph has at most " + MOST_TYPES + " types of edges: group them, or leave them out");
    return kinds.size() - 1;
  }

  /** The types that rows have, but for {@link EdgeTypes#UNTYPED}, which any row may have. */
  public Set<String> types() {
    Set<String> types = new LinkedHashSet<>();
    kinds.forEach(kind -> types.add(kind.type));
    types.remove(EdgeTypes.UNTYPED);
    return types;
  }

  /** Whether any row has a direction. */
  public boolean haveDirections() {
    return kinds.stream().anyMatch(Kind::directed);
  }

  /** Lets all rows be of the same type. */
  public void forgetTypes() {
    replace(kind -> new Kind(EdgeTypes.UNTYPED, kind.directed));
  }

  /** Lets all rows have a direction. */
  public void directAll() {
    replace(kind -> new Kind(kind.type, true));
  }

  /** Lets only rows of some types have a direction, and all of those. */
  public void directOnly(Set<String> types) {
    replace(kind -> new Kind(kind.type, types.contains(kind.type)));
  }

  private void replace(UnaryOperator<Kind> change) {
    List<Kind> before = List.copyOf(kinds);
    int[] kindBefore = kindOf == null ? new int[source.size()] : kindOf.toArray();
    kinds.subList(1, kinds.size()).clear();
    numbers.keySet().retainAll(Set.of(PLAIN));
    last = 0;
    IntList changed = new IntList();
    for (int kind : kindBefore) {
      Kind now = change.apply(before.get(kind));
      changed.add(kind(now.type, now.directed));
    }
    kindOf = kinds.size() == 1 ? null : changed;
  }

  /**
   * The edges, and what tells them apart. To be called once, last.
   *
   * @param numbering from the nodes of the rows to those of the graph
   */
  public Adjacency.Symmetrised build(int nodes, IntUnaryOperator numbering) {
    int[] from = numbered(source, numbering);
    int[] to = numbered(target, numbering);
    Adjacency.Symmetrised links = Adjacency.of(nodes, from, to);
    TypedPlaces places = new TypedPlaces(links.adjacency(), from, to, rows(weights), rows(kindOf));
    return new Adjacency.Symmetrised(
        links.adjacency(), links.report().withTooLight(tooLight), places.types(kinds));
  }

  private int[] numbered(IntList ends, IntUnaryOperator numbering) {
    int[] nodes = requireNonNull(rows(ends));
    for (int e = 0; e < nodes.length; e++) {
      nodes[e] = numbering.applyAsInt(nodes[e]);
    }
    return nodes;
  }

  private int @Nullable [] rows(@Nullable IntList list) {
    if (list == null) {
      return null;
    }
    int[] all = list.toArray();
    return first == 0 ? all : Arrays.copyOfRange(all, first, all.length);
  }
}
