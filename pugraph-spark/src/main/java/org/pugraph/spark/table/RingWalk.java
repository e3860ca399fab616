package org.pugraph.spark.table;

import java.util.Arrays;
import org.pugraph.tensor.Seed;

/**
 * One more ring for every node of a shard: the nodes that its last ring's neighbour lists lead to
 * and that no ring holds yet, at most so many, a fair draw where there are more.
 *
 * <p>The draw of a node depends on the seed, the node and the distance alone. Where no ring exceeds
 * the fan-out and no neighbour list was cut, the rings are the exact ones. Not thread safe.
 */
final class RingWalk {

  private final int fanout;
  private final Seed seed;
  private long[] found = new long[1024];
  private int size;

  RingWalk(int fanout, Seed seed) {
    this.fanout = fanout;
    this.seed = seed;
  }

  /** Ring 1: neighbours, and the node itself, which the fan-out does not count. */
  ListRows first(long firstNode, ListRows neighbours) {
    ListRows.Builder rings = new ListRows.Builder(1, neighbours.size());
    for (int place = 0; place < neighbours.size(); place++) {
      size = 0;
      meet(neighbours, place, 0);
      int drawn = draw(firstNode + place, 1, new long[0], 0, 0);
      found = withRoom(found, drawn + 1);
      found[drawn] = firstNode + place;
      Arrays.sort(found, 0, drawn + 1);
      rings.add(found, 0, drawn + 1);
    }
    return rings.build();
  }

  /**
   * One ring more.
   *
   * @param rings so far
   * @param nodes the members of all last rings, ascending
   * @param neighbours theirs
   */
  ListRows next(long firstNode, ListRows rings, long[] nodes, ListRows neighbours) {
    int last = rings.lists() - 1;
    ListRows.Builder longer = new ListRows.Builder(rings.lists() + 1, rings.size());
    for (int place = 0; place < rings.size(); place++) {
      size = 0;
      for (int m = rings.start(place, last); m < rings.end(place, last); m++) {
        meet(neighbours, Arrays.binarySearch(nodes, rings.members()[m]), 0);
      }
      for (int list = 0; list <= last; list++) {
        longer.add(rings.members(), rings.start(place, list), rings.end(place, list));
      }
      int from = rings.start(place, 0);
      int to = rings.end(place, last);
      longer.add(found, 0, draw(firstNode + place, last + 2, rings.members(), from, to));
    }
    return longer.build();
  }

  private void meet(ListRows lists, int place, int list) {
    int count = lists.end(place, list) - lists.start(place, list);
    found = withRoom(found, size + count);
    System.arraycopy(lists.members(), lists.start(place, list), found, size, count);
    size += count;
  }

  private int draw(long node, int hop, long[] seen, int from, int to) {
    int distinct = Longs.distinctInPlace(found, 0, size);
    int fresh = 0;
    for (int a = 0; a < distinct; a++) {
      if (found[a] != node && !contains(seen, from, to, found[a])) {
        found[fresh++] = found[a];
      }
    }
    return Longs.lowest(found, 0, fresh, fanout, seed.split(node).split(hop));
  }

  /** Rings are few and short: looking through them beats sorting them. */
  private static boolean contains(long[] numbers, int from, int to, long wanted) {
    for (int a = from; a < to; a++) {
      if (numbers[a] == wanted) {
        return true;
      }
    }
    return false;
  }

  private static long[] withRoom(long[] numbers, int size) {
    return size <= numbers.length ? numbers : Arrays.copyOf(numbers, 2 * size);
  }
}
