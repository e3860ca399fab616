package org.pugraph.hop;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Seed;

/**
 * At most F members to a ring, drawn level by level: ring k holds nodes first met at step k, coming
 * from the members kept of ring k − 1.
 *
 * <p>Where the members kept have at most F·max(F, 64) edges together, all their new neighbours are
 * listed, and F drawn if there are more. Where they have more edges, as beside a hub, walks are
 * drawn instead: a member, then one of its neighbours, until F new ones are met or 8 F walks are
 * spent. So a node costs O(κ F²) at worst, whatever the degrees of its neighbours; and where no
 * ring of the graph exceeds F, no node has more than F edges, nothing is drawn, and the rings are
 * exact.
 *
 * <p>The node itself is in ring 1 and does not count towards F.
 */
final class SampledSearch implements NodeSearch {

  private static final int LEAST_EDGES = 64;
  private static final int TRIES = 8;

  private final Adjacency edges;
  private final int hops;
  private final int fanout;
  private final long mostEdges;
  private final Seed seed;

  /** By node: the search that met it last. */
  private final int[] metBy;

  private int current;
  private final int[] found;
  private int size;
  private final int[] ends;
  private int[] met = new int[256];
  private int metSize;

  SampledSearch(Adjacency edges, HopSettings settings) {
    this.edges = edges;
    hops = settings.count();
    fanout = settings.fanout();
    mostEdges = (long) fanout * Math.max(fanout, LEAST_EDGES);
    seed = new Seed(settings.seed()).split("rings");
    metBy = new int[edges.nodes()];
    long most = 1 + (long) hops * Math.min(fanout, edges.nodes());
    found = new int[(int) Math.min(edges.nodes(), most)];
    ends = new int[hops];
  }

  @Override
  public int search(int node) {
    SplittableRandom random = new SplittableRandom(seed.split(node).value());
    current++;
    metBy[node] = current;
    found[0] = node;
    size = 1;
    int from = 0;
    for (int k = 0; k < hops; k++) {
      int to = size;
      expand(from, to, random);
      Arrays.sort(found, to, size);
      ends[k] = size;
      from = to;
    }
    // Not before now: no walk may start from the node itself a second time.
    Arrays.sort(found, 0, ends[0]);
    return size;
  }

  @Override
  public int[] found() {
    return found;
  }

  @Override
  public int end(int hop) {
    return ends[hop];
  }

  /** Adds what is met one step beyond the members found at {@code from .. to}. */
  private void expand(int from, int to, SplittableRandom random) {
    long leaving = 0;
    for (int a = from; a < to; a++) {
      leaving += edges.degree(found[a]);
    }
    metSize = 0;
    if (leaving <= mostEdges) {
      meetAll(from, to);
      draw(random);
    } else {
      walk(from, to, random);
    }
    System.arraycopy(met, 0, found, size, metSize);
    size += metSize;
  }

  private void meetAll(int from, int to) {
    int[] neighbours = edges.neighbours();
    for (int a = from; a < to; a++) {
      for (int e = edges.offsets()[found[a]]; e < edges.offsets()[found[a] + 1]; e++) {
        meet(neighbours[e]);
      }
    }
  }

  private void meet(int node) {
    if (metBy[node] == current) {
      return;
    }
    metBy[node] = current;
    if (metSize == met.length) {
      met = Arrays.copyOf(met, 2 * metSize);
    }
    met[metSize++] = node;
  }

  /** Leaves F of those met, all sets of F being equally likely. */
  private void draw(SplittableRandom random) {
    if (metSize <= fanout) {
      return;
    }
    for (int a = 0; a < fanout; a++) {
      int b = a + random.nextInt(metSize - a);
      int drawn = met[b];
      met[b] = met[a];
      met[a] = drawn;
    }
    metSize = fanout;
  }

  /** Every member has a neighbour: the one it was met from, or many if it is the node itself. */
  private void walk(int from, int to, SplittableRandom random) {
    for (long tries = (long) TRIES * fanout; tries > 0 && metSize < fanout; tries--) {
      int member = found[from + random.nextInt(to - from)];
      int step = random.nextInt(edges.degree(member));
      meet(edges.neighbours()[edges.offsets()[member] + step]);
    }
  }
}
