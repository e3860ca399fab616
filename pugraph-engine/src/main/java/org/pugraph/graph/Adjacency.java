package org.pugraph.graph;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.MappedWords;

/**
 * The undirected edges of a graph by node: neighbours ascend, no self loops, no duplicates, and j
 * is a neighbour of i exactly if i is one of j.
 *
 * <p>Edges may have weights, which may differ by direction: what i takes from its neighbour j and
 * what j takes from i. Without, all count 1.
 *
 * <p>The neighbours are an array, or lie in a file that is mapped: who asks for those of one node
 * at a time needs no room for all.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays.
 */
public final class Adjacency {

  private static final long MOST_EDGES = IntList.LONGEST / 2;

  private final int[] offsets;

  /** Null as long as all who asked were content with the file. */
  private volatile int @Nullable [] neighbours;

  private final @Nullable MappedWords file;

  /** Null where all edges count 1. */
  private final @Nullable PlaceWeights weights;

  private Adjacency(int[] offsets, int @Nullable [] neighbours, @Nullable MappedWords file) {
    this(offsets, neighbours, file, null);
  }

  private Adjacency(
      int[] offsets,
      int @Nullable [] neighbours,
      @Nullable MappedWords file,
      @Nullable PlaceWeights weights) {
    this.offsets = offsets;
    this.neighbours = neighbours;
    this.file = file;
    this.weights = weights;
  }

  /** As {@link #mapped}, of numbers that were read from the file. */
  public static Adjacency loaded(int[] offsets, MappedWords neighbours) {
    Adjacency inFile = mapped(offsets, neighbours);
    return new Adjacency(offsets, inFile.neighbours(), null);
  }

  /**
   * Edges in a file, taken as they are: whoever wrote it must have kept the promises above.
   *
   * @param offsets {@code [nodes + 1]}: where each node's neighbours start
   */
  public static Adjacency mapped(int[] offsets, MappedWords neighbours) {
    if (offsets[offsets.length - 1] != neighbours.size()) {
      throw new IllegalArgumentException(
          "offsets end at " + offsets[offsets.length - 1] + " of " + neighbours.size());
    }
    return new Adjacency(offsets, null, neighbours);
  }

  /**
   * Edges on the heap, taken as they are: whoever made them must have kept the promises above. The
   * arrays are not copied.
   *
   * @param offsets {@code [nodes + 1]}: where each node's neighbours start
   */
  public static Adjacency ofRows(int[] offsets, int[] neighbours) {
    if (offsets[offsets.length - 1] != neighbours.length) {
      throw new IllegalArgumentException(
          "offsets end at " + offsets[offsets.length - 1] + " of " + neighbours.length);
    }
    return new Adjacency(offsets, neighbours, null);
  }

  /**
   * What became of the rows of an edge list. Immutable and thread safe.
   *
   * @param tooLight rows dropped for their weight
   * @param strangers links to nodes of which the source tells nothing else
   */
  public record Report(
      long rows, long selfLoops, long duplicates, long edges, long tooLight, long strangers) {

    /** Of a list without weights that speaks of known nodes only. */
    public Report(long rows, long selfLoops, long duplicates, long edges) {
      this(rows, selfLoops, duplicates, edges, 0, 0);
    }

    /** The same, with so many rows more that were dropped for their weight. */
    public Report withTooLight(long more) {
      return new Report(rows + more, selfLoops, duplicates, edges, tooLight + more, strangers);
    }

    /** The same, with so many rows more that led to nodes unheard of. */
    public Report withStrangers(long more) {
      return new Report(rows + more, selfLoops, duplicates, edges, tooLight, strangers + more);
    }

    /** The same, where so many edges that were kept lead to nodes that are not there. */
    Report withoutEdges(long fewer) {
      return new Report(rows, selfLoops, duplicates, edges - fewer, tooLight, strangers + fewer);
    }

    /** One sentence for the user. */
    public String sentence() {
      return rows
          + " edge rows read, "
          + (tooLight == 0 ? "" : tooLight + " too light, ")
          + (strangers == 0 ? "" : strangers + " to nodes that are not there, ")
          + selfLoops
          + " self loops and "
          + duplicates
          + " duplicates or reverse directions dropped, "
          + edges
          + " undirected edges kept";
    }
  }

  /**
   * A symmetrised adjacency with the account of how it came about. Immutable and thread safe.
   *
   * @param types of its edges, with directions and weights; empty where all count the same
   */
  public record Symmetrised(Adjacency adjacency, Report report, Optional<EdgeTypes> types) {

    /** Edges that all count the same. */
    public Symmetrised(Adjacency adjacency, Report report) {
      this(adjacency, report, Optional.empty());
    }

    /**
     * The edges among some of the nodes, which are numbered anew in their order; edges to others
     * count as links to nodes that are not there.
     *
     * @param nodes ascending
     */
    public Symmetrised among(int[] nodes) {
      int[] number = new int[adjacency.nodes()];
      Arrays.fill(number, -1);
      for (int i = 0; i < nodes.length; i++) {
        number[nodes[i]] = i;
      }
      int[] offsets = new int[nodes.length + 1];
      int[] placeOf = new int[adjacency.offsets[adjacency.nodes()]];
      Arrays.fill(placeOf, -1);
      IntList kept = new IntList();
      for (int i = 0; i < nodes.length; i++) {
        for (int e = adjacency.offsets[nodes[i]]; e < adjacency.offsets[nodes[i] + 1]; e++) {
          int j = number[adjacency.neighbour(e)];
          if (j >= 0) {
            placeOf[e] = kept.size();
            kept.add(j);
          }
        }
        offsets[i + 1] = kept.size();
      }
      Adjacency some = new Adjacency(offsets, kept.toArray(), null);
      return new Symmetrised(
          some,
          report.withoutEdges(adjacency.edges() - some.edges()),
          types.flatMap(all -> all.moved(placeOf)));
    }

    /** The same with another account. */
    public Symmetrised with(Report other) {
      return new Symmetrised(adjacency, other, types);
    }
  }

  /**
   * Symmetrises a list of directed edges {@code source[e] → target[e]} between nodes 0..nodes-1.
   */
  public static Symmetrised of(int nodes, int[] source, int[] target) {
    long selfLoops = 0;
    for (int e = 0; e < source.length; e++) {
      selfLoops += source[e] == target[e] ? 1 : 0;
    }
    checkCount(source.length - selfLoops);
    int[] offsets = new int[nodes + 1];
    for (int e = 0; e < source.length; e++) {
      if (source[e] != target[e]) {
        offsets[source[e] + 1]++;
        offsets[target[e] + 1]++;
      }
    }
    for (int i = 0; i < nodes; i++) {
      offsets[i + 1] += offsets[i];
    }
    int[] all = new int[offsets[nodes]];
    int[] next = Arrays.copyOf(offsets, nodes);
    for (int e = 0; e < source.length; e++) {
      if (source[e] != target[e]) {
        all[next[source[e]]++] = target[e];
        all[next[target[e]]++] = source[e];
      }
    }
    Adjacency adjacency = withoutDuplicates(offsets, all);
    long kept = adjacency.edges();
    return new Symmetrised(
        adjacency, new Report(source.length, selfLoops, source.length - selfLoops - kept, kept));
  }

  /** Each edge is stored from both ends, in one array. */
  static void checkCount(long edges) {
    BadInput.unless(
        edges <= MOST_EDGES,
        String.format(
            Locale.ROOT,
            "a graph in memory has at most %,d edges, got %,d, duplicates included: leave some out,"
                + " or train on Spark",
            MOST_EDGES,
            edges));
  }

  private static Adjacency withoutDuplicates(int[] offsets, int[] all) {
    int nodes = offsets.length - 1;
    int[] kept = new int[nodes + 1];
    int at = 0;
    for (int i = 0; i < nodes; i++) {
      Arrays.sort(all, offsets[i], offsets[i + 1]);
      int previous = -1;
      for (int e = offsets[i]; e < offsets[i + 1]; e++) {
        if (all[e] != previous) {
          previous = all[e];
          all[at++] = previous;
        }
      }
      kept[i + 1] = at;
    }
    return new Adjacency(kept, Arrays.copyOf(all, at), null);
  }

  public int nodes() {
    return offsets.length - 1;
  }

  /** The number of undirected edges. */
  public long edges() {
    return offsets[offsets.length - 1] / 2;
  }

  public int degree(int node) {
    return offsets[node + 1] - offsets[node];
  }

  /** {@code [nodes + 1]}: the neighbours of i stand at {@code offsets[i] .. offsets[i + 1]}. */
  public int[] offsets() {
    return offsets;
  }

  /** {@code [2 * edges]}; do not write. Brings them onto the heap, where they are not there yet. */
  public int[] neighbours() {
    int[] all = neighbours;
    if (all == null) {
      all = requireNonNull(file).toInts();
      neighbours = all;
    }
    return all;
  }

  /** Copies the neighbours of a node to the start of an array with room for them. */
  public void copyNeighbours(int node, int[] to) {
    copy(offsets[node], offsets[node + 1], to);
  }

  /** Copies the neighbours at places {@code from .. to} to the start of an array. */
  public void copy(int from, int to, int[] into) {
    int[] all = neighbours;
    if (all == null) {
      requireNonNull(file).copy(from, to - from, into);
    } else {
      System.arraycopy(all, from, into, 0, to - from);
    }
  }

  /** The neighbour that stands at a place between two {@linkplain #offsets offsets}. */
  public int neighbour(int place) {
    int[] all = neighbours;
    return all == null ? requireNonNull(file).intAt(place) : all[place];
  }

  /**
   * The same edges with weights, but for those that weigh nothing either way, which are left out.
   *
   * @param atPlaces w_ij at the place of j among the neighbours of i, not below zero
   */
  public Adjacency weighted(float[] atPlaces) {
    float[] reverse = PlaceWeights.reversed(this, atPlaces);
    BitSet kept = new BitSet(atPlaces.length);
    for (int e = 0; e < atPlaces.length; e++) {
      kept.set(e, atPlaces[e] != 0 || reverse[e] != 0);
    }
    if (kept.cardinality() == atPlaces.length) {
      return new Adjacency(offsets, neighbours, file, PlaceWeights.of(this, atPlaces));
    }
    int[] starts = new int[offsets.length];
    int[] left = new int[kept.cardinality()];
    float[] weightsLeft = new float[left.length];
    int at = 0;
    for (int i = 0; i < nodes(); i++) {
      for (int e = kept.nextSetBit(offsets[i]); e >= 0 && e < offsets[i + 1]; ) {
        left[at] = neighbour(e);
        weightsLeft[at++] = atPlaces[e];
        e = kept.nextSetBit(e + 1);
      }
      starts[i + 1] = at;
    }
    Adjacency smaller = new Adjacency(starts, left, null);
    return new Adjacency(starts, left, null, PlaceWeights.of(smaller, weightsLeft));
  }

  /** Whether edges differ in weight. */
  public boolean isWeighted() {
    return weights != null;
  }

  /** The same edges with the weights of either direction exchanged; this where they agree. */
  public Adjacency transposed() {
    return weights == null || weights.isSymmetric()
        ? this
        : new Adjacency(offsets, neighbours, file, weights.transposed());
  }

  /** What a node takes from all its neighbours: the sum of its weights, or its degree. */
  public double strength(int node) {
    return weights == null ? degree(node) : weights.sum(offsets[node], offsets[node + 1]);
  }

  /** Multiplies numbers, one for each neighbour of a node, by the weights of these. */
  public void multiplyByWeights(int node, float[] values) {
    if (weights != null) {
      weights.scale(values, offsets[node], offsets[node + 1]);
    }
  }

  /** How much the neighbour at a place counts. */
  public float weight(int place) {
    return weights == null ? 1f : weights.all()[place];
  }

  /** Adds the weights to a digest, if there are any. */
  void addWeightsTo(Sha256 digest) {
    if (weights != null) {
      digest.add("weights").add(weights.all(), weights.all().length);
    }
  }

  /** Whether the neighbours lie in a file, and not on the heap. */
  public boolean isMapped() {
    return neighbours == null;
  }
}
