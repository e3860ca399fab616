package org.pugraph.hop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Log;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;

/**
 * Builds the rings of a graph, in parallel; rings that will not fit are refused beforehand.
 * Immutable and thread safe. The same input gives the same bits at any number of threads.
 */
public final class RingBuilder {

  private static final Log LOG = Log.of(RingBuilder.class);

  private static final int SAMPLE = 512;

  private final Adjacency edges;
  private final HopSettings settings;
  private final int hops;

  /** The rings of those settings, all of them: whether only the last is used does not matter. */
  public RingBuilder(Adjacency edges, HopSettings settings) {
    this.edges = edges;
    this.settings = settings;
    this.hops = settings.count();
    BadInput.unless(
        settings.neighbourhood() != Neighbourhood.DIFFUSED,
        "diffused attention works on edges and has no rings");
  }

  public RingBuilder(Adjacency edges, Neighbourhood reading, int hops) {
    this(edges, new HopSettings(reading, hops, false));
  }

  /**
   * What the rings will take. Immutable and thread safe.
   *
   * @param pairs expected number of pairs
   * @param bytes expected size in memory, with the transposed rings where members are drawn: never
   *     above 8 n (κ F + κ + 1) there
   */
  public record Estimate(long pairs, long bytes) {}

  /** Extrapolates from the rings of up to {@value #SAMPLE} nodes spread evenly over the graph. */
  public Estimate estimate() {
    int nodes = edges.nodes();
    int sample = Math.min(nodes, SAMPLE);
    NodeSearch search = NodeSearch.of(edges, settings);
    long pairs = 0;
    for (int s = 0; s < sample; s++) {
      pairs += search.search((int) ((long) s * nodes / sample));
    }
    long expected = sample == 0 ? 0 : Math.round((double) pairs * nodes / sample);
    return new Estimate(expected, copies() * (4 * expected + 4L * nodes * hops));
  }

  /** Drawn rings are stored twice, the second time by member. */
  private int copies() {
    return settings.isSampled() ? 2 : 1;
  }

  /** Builds the rings if they fit into the given number of bytes. */
  public Rings build(Workers workers, long budget) {
    Estimate estimate = estimate();
    LOG.debug(
        () ->
            String.format(
                Locale.ROOT,
                "neighbourhoods of %d hops: about %,d pairs in %,d MB, %,d MB are free",
                hops,
                estimate.pairs,
                estimate.bytes / 1_000_000,
                budget / 1_000_000));
    if (estimate.bytes > budget) {
      throw tooLarge(estimate.bytes, budget);
    }
    int nodes = edges.nodes();
    RingBlocks blocks = RingBlocks.forRows(nodes);
    AtomicLong used = new AtomicLong();
    @Nullable NodeSearch[] searches = new NodeSearch[workers.threads()];
    workers.forBlocks(
        nodes,
        Rings.BLOCK,
        (worker, from, to) -> {
          NodeSearch search = searches[worker];
          if (search == null) {
            search = NodeSearch.of(edges, settings);
            searches[worker] = search;
          }
          int block = from / Rings.BLOCK;
          blocks.offsets()[block] = new int[Rings.BLOCK * hops + 1];
          blocks.members()[block] = collect(search, from, to, blocks.offsets()[block]);
          long total = used.addAndGet(4L * copies() * blocks.members()[block].length);
          if (total > budget) {
            throw tooLarge(Math.max(total, estimate.bytes), budget);
          }
        });
    int stride = settings.neighbourhood().stride(hops);
    return settings.isSampled()
        ? Rings.directed(nodes, hops, stride, blocks)
        : Rings.symmetric(nodes, hops, stride, blocks);
  }

  private int[] collect(NodeSearch search, int from, int to, int[] offsets) {
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
    List<Remedy> remedies = new ArrayList<>();
    List<String> words = new ArrayList<>();
    if (hops > 1) {
      words.add("fewer hops (" + (hops - 1) + ")");
      remedies.add(Remedy.FEWER_HOPS);
    }
    if (settings.isSampled()) {
      words.add("fewer members of a ring (" + (settings.fanout() + 1) / 2 + ")");
      remedies.add(Remedy.SMALLER_FANOUT);
    } else {
      words.add("a sampled neighbourhood");
      remedies.add(Remedy.SAMPLED_NEIGHBOURHOOD);
    }
    remedies.add(Remedy.DIFFUSED_ATTENTION);
    remedies.add(Remedy.LARGER_HEAP);
    return new BadInput(
        String.format(
            Locale.ROOT,
            "%d hops of this graph need about %,d MB, %,d MB of heap are free: use %s, diffused"
                + " attention or a larger heap",
            hops,
            needed / 1_000_000,
            budget / 1_000_000,
            String.join(", ", words)),
        remedies);
  }

  /** What the heap still has to give, less a fifth for everything else. */
  public static long freeHeap() {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    return (long) (0.8 * (runtime.maxMemory() - used));
  }
}
