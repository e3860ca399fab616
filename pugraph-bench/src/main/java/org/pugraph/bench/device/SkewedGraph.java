package org.pugraph.bench.device;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;

/**
 * A graph of a given size, made in parallel and without an object for an edge: every node chooses
 * as many others, a few of them far more often than most, as in citation graphs (a node of rank x
 * with a probability that falls as 1 / √x), wherever their numbers lie. Half of the nodes are
 * positive, and their features tell them apart.
 *
 * <p>Immutable and thread safe. The same settings give the same bits at any number of threads.
 *
 * @param nodes n
 * @param choices others that each node chooses; some edges come twice and count once
 */
record SkewedGraph(int nodes, int choices, long seed) {

  /** Columns of X, of which a node has one in every {@link #NONZEROS}-th part. */
  static final int COLUMNS = 1_000;

  static final int NONZEROS = 10;

  private static final int PART = COLUMNS / NONZEROS;
  private static final int BLOCK = 1 << 12;

  /** Of the entries of a positive node, those from the lower half of a part. */
  private static final double TELLING = 0.65;

  /** One labelled of so many nodes. */
  private static final int LABELLED = 100;

  /**
   * Prime and larger than any number of nodes, so that multiplying with it shuffles the numbers.
   */
  private static final long SPREAD = 2_147_483_647L;

  private static final long CHOICE = 1;
  private static final long FEATURE = 2;
  private static final long LABEL = 3;

  SkewedGraph {
    BadInput.unless(nodes > LABELLED, "nodes must be above " + LABELLED + ", got " + nodes);
    BadInput.unless(
        choices >= 1
            && 2L * choices * nodes < Integer.MAX_VALUE - 8
            && NONZEROS * (long) nodes < Integer.MAX_VALUE - 8,
        "a graph of " + nodes + " nodes with " + choices + " edges each does not fit arrays");
  }

  Graph generate(Workers workers) {
    Adjacency edges = edges(workers);
    long kept = edges.edges();
    long drawn = (long) nodes * choices;
    return new Graph(
        edges,
        features(workers),
        NodeNames.numbers(nodes),
        Optional.empty(),
        new Adjacency.Report(drawn, 0, drawn - kept, kept));
  }

  /** One of a hundred nodes is labelled, all of them positive. */
  PuNodes labelled() {
    int[] positives = new int[nodes / LABELLED];
    int[] unlabeled = new int[nodes];
    int p = 0;
    int u = 0;
    for (int i = 0; i < nodes; i++) {
      if (isPositive(i) && p < positives.length && uniform(LABEL, i, 0) < 2.0 / LABELLED) {
        positives[p++] = i;
      } else {
        unlabeled[u++] = i;
      }
    }
    return new PuNodes(Arrays.copyOf(positives, p), Arrays.copyOf(unlabeled, u), 0.5);
  }

  private boolean isPositive(int node) {
    return uniform(LABEL, node, 1) < 0.5;
  }

  private Adjacency edges(Workers workers) {
    AtomicIntegerArray counts = new AtomicIntegerArray(nodes);
    workers.forBlocks(nodes, BLOCK, (worker, from, to) -> count(from, to, counts));
    int[] offsets = new int[nodes + 1];
    for (int i = 0; i < nodes; i++) {
      offsets[i + 1] = offsets[i] + counts.get(i);
    }
    int[] all = new int[offsets[nodes]];
    workers.forBlocks(nodes, BLOCK, (worker, from, to) -> place(from, to, counts, offsets, all));
    int[] kept = new int[nodes];
    workers.forBlocks(
        nodes,
        BLOCK,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            kept[i] = sortedDistinct(all, offsets[i], offsets[i + 1]);
          }
        });
    int[] starts = new int[nodes + 1];
    for (int i = 0; i < nodes; i++) {
      starts[i + 1] = starts[i] + kept[i];
    }
    int[] neighbours = new int[starts[nodes]];
    workers.forBlocks(
        nodes,
        BLOCK,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            System.arraycopy(all, offsets[i], neighbours, starts[i], kept[i]);
          }
        });
    return Adjacency.ofRows(starts, neighbours);
  }

  private void count(int from, int to, AtomicIntegerArray counts) {
    for (int i = from; i < to; i++) {
      for (int c = 0; c < choices; c++) {
        int j = chosen(i, c);
        if (j != i) {
          counts.getAndIncrement(i);
          counts.getAndIncrement(j);
        }
      }
    }
  }

  /** In any order: rows are sorted afterwards. Counts the places down to zero again. */
  private void place(int from, int to, AtomicIntegerArray left, int[] offsets, int[] all) {
    for (int i = from; i < to; i++) {
      for (int c = 0; c < choices; c++) {
        int j = chosen(i, c);
        if (j != i) {
          all[offsets[i] + left.decrementAndGet(i)] = j;
          all[offsets[j] + left.decrementAndGet(j)] = i;
        }
      }
    }
  }

  private static int sortedDistinct(int[] all, int from, int to) {
    Arrays.sort(all, from, to);
    int at = from;
    for (int e = from; e < to; e++) {
      if (e == from || all[e] != all[e - 1]) {
        all[at++] = all[e];
      }
    }
    return at - from;
  }

  private int chosen(int node, int choice) {
    double u = uniform(CHOICE, node, choice);
    long rank = Math.min(nodes - 1, (long) (u * u * nodes));
    return (int) (rank * SPREAD % nodes);
  }

  private SparseMatrix features(Workers workers) {
    int[] offsets = new int[nodes + 1];
    int[] columns = new int[NONZEROS * nodes];
    workers.forBlocks(
        nodes,
        BLOCK,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            offsets[i + 1] = (i + 1) * NONZEROS;
            double lower = isPositive(i) ? TELLING : 1 - TELLING;
            for (int k = 0; k < NONZEROS; k++) {
              columns[i * NONZEROS + k] = k * PART + column(uniform(FEATURE, i, k), lower);
            }
          }
        });
    return new SparseMatrix(nodes, COLUMNS, offsets, columns, null);
  }

  /** From the lower half of a part with that probability. */
  private static int column(double u, double lower) {
    int half = PART / 2;
    return u < lower
        ? (int) (u / lower * half)
        : Math.min(PART - 1, half + (int) ((u - lower) / (1 - lower) * half));
  }

  /** From 0 to 1, by the finaliser of SplitMix64. */
  private double uniform(long use, int node, int number) {
    long hash = new Seed(seed).split(use << 56 | (long) node << 24 | number).value();
    return (hash >>> 11) * 0x1.0p-53;
  }
}
