package org.pugraph.hop;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;

/**
 * Builds the rings of a graph, in parallel, or says beforehand that they will not fit.
 *
 * <p>The result does not depend on the number of threads.
 */
public final class RingBuilder {

  private static final int SAMPLE = 512;

  private final Adjacency edges;
  private final Neighbourhood reading;
  private final int hops;

  public RingBuilder(Adjacency edges, Neighbourhood reading, int hops) {
    this.edges = edges;
    this.reading = reading;
    this.hops = Neighbourhood.checkHops(hops);
    BadInput.unless(
        reading != Neighbourhood.DIFFUSED, "diffused attention works on edges and has no rings");
  }

  /**
   * What the rings will take.
   *
   * @param pairs expected number of pairs
   * @param bytes expected size in memory
   */
  public record Estimate(long pairs, long bytes) {}

  /** Extrapolates from the rings of up to {@value #SAMPLE} nodes spread evenly over the graph. */
  public Estimate estimate() {
    int nodes = edges.nodes();
    int sample = Math.min(nodes, SAMPLE);
    RingSearch search = new RingSearch(edges, reading, hops);
    long pairs = 0;
    for (int s = 0; s < sample; s++) {
      pairs += search.search((int) ((long) s * nodes / sample));
    }
    long expected = sample == 0 ? 0 : Math.round((double) pairs * nodes / sample);
    return new Estimate(expected, 4 * expected + 4L * nodes * hops);
  }

  /** Builds the rings if they fit into the given number of bytes. */
  public Rings build(Workers workers, long budget) {
    Estimate estimate = estimate();
    if (estimate.bytes > budget) {
      throw tooLarge(estimate.bytes, budget);
    }
    int nodes = edges.nodes();
    int blocks = (nodes + Rings.BLOCK - 1) / Rings.BLOCK;
    int[][] members = new int[blocks][];
    int[][] offsets = new int[blocks][];
    AtomicLong used = new AtomicLong();
    @Nullable RingSearch[] searches = new RingSearch[workers.threads()];
    workers.forBlocks(
        nodes,
        Rings.BLOCK,
        (worker, from, to) -> {
          RingSearch search = searches[worker];
          if (search == null) {
            search = new RingSearch(edges, reading, hops);
            searches[worker] = search;
          }
          int block = from / Rings.BLOCK;
          offsets[block] = new int[Rings.BLOCK * hops + 1];
          members[block] = collect(search, from, to, offsets[block]);
          long total = used.addAndGet(4L * members[block].length);
          if (total > budget) {
            throw tooLarge(Math.max(total, estimate.bytes), budget);
          }
        });
    return new Rings(nodes, hops, reading.stride(hops), members, offsets);
  }

  private int[] collect(RingSearch search, int from, int to, int[] offsets) {
    int[] members = new int[1024];
    int size = 0;
    for (int i = from; i < to; i++) {
      int found = search.search(i);
      if (size + found > members.length) {
        members = Arrays.copyOf(members, Math.max(size + found, 2 * members.length));
      }
      System.arraycopy(search.found(), 0, members, size, found);
      for (int k = 0; k < hops; k++) {
        offsets[(i - from) * hops + k + 1] = size + search.end(k);
      }
      size += found;
    }
    Arrays.fill(offsets, (to - from) * hops, offsets.length, size);
    return Arrays.copyOf(members, size);
  }

  private BadInput tooLarge(long needed, long budget) {
    return new BadInput(
        String.format(
            Locale.ROOT,
            "%d hops of this graph need about %,d MB, %,d MB of heap are free:"
                + " take fewer hops (--hops %d), --neighbourhood diffused, or a larger heap (-Xmx)",
            hops,
            needed / 1_000_000,
            budget / 1_000_000,
            Math.max(1, hops - 1)));
  }

  /** What the heap still has to give, less a fifth for everything else. */
  public static long freeHeap() {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    return (long) (0.8 * (runtime.maxMemory() - used));
  }
}
