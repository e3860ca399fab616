package org.pugraph.drift;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.pugraph.base.Sha256;
import org.pugraph.graph.NodeNames;

/**
 * Enough of the names of a graph to estimate how many nodes of another one are new: the smallest
 * digests of them (bottom-k sketch, Cohen and Kaplan 2007). Exact for up to {@value #MOST} nodes.
 *
 * @param digests ascending; empty where nodes have numbers for names, which say nothing
 * @param whole whether it has the digests of all nodes
 */
record NameSketch(long[] digests, boolean whole) {

  private static final int MOST = 512;

  /** Digits of a long number, and their base. */
  private static final int HEX = 16;

  static NameSketch of(NodeNames names) {
    if (names.areNumbers()) {
      return new NameSketch(new long[0], false);
    }
    long[] all = digests(names).sorted().distinct().toArray();
    return new NameSketch(Arrays.copyOf(all, Math.min(MOST, all.length)), all.length <= MOST);
  }

  private static LongStream digests(NodeNames names) {
    return IntStream.range(0, names.size()).mapToLong(i -> digest(names.name(i)));
  }

  private static long digest(String name) {
    return Long.parseUnsignedLong(new Sha256().add(name).hex().substring(0, HEX), HEX);
  }

  /** The share of nodes that are not in the graph of this; empty where names do not tell. */
  OptionalDouble newShare(NodeNames now) {
    if (digests.length == 0 || now.areNumbers()) {
      return OptionalDouble.empty();
    }
    long last = digests[digests.length - 1];
    long[] seen = digests(now).filter(digest -> whole || digest <= last).toArray();
    long known =
        Arrays.stream(seen).filter(digest -> Arrays.binarySearch(digests, digest) >= 0).count();
    return seen.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(1 - known / (double) seen.length);
  }
}
