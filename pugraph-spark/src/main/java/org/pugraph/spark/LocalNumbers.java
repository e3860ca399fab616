package org.pugraph.spark;

import java.util.Arrays;
import org.pugraph.hop.Rings;
import org.pugraph.tensor.IntList;

/**
 * A few nodes of a shard and all whom they listen to, in numbers of their own: the nodes first,
 * then the others as they are met. Used for one chunk after the other; not thread safe.
 */
final class LocalNumbers {

  private final long[] everybody;
  private final int[] numberOf;
  private IntList met = new IntList();

  /**
   * @param everybody in any ring of the shard, ascending
   */
  LocalNumbers(long[] everybody) {
    this.everybody = everybody;
    numberOf = new int[everybody.length];
    Arrays.fill(numberOf, -1);
  }

  /**
   * The rings of a chunk.
   *
   * @param first number of the shard's first node
   * @param from place of the chunk's first node
   */
  Rings rings(ListRows rings, long first, int from, int to) {
    for (int index : met.toArray()) {
      numberOf[index] = -1;
    }
    met = new IntList();
    for (int place = from; place < to; place++) {
      meet(first + place);
    }
    int begin = rings.start(from, 0);
    int[] members = new int[rings.end(to - 1, rings.lists() - 1) - begin];
    for (int m = 0; m < members.length; m++) {
      members[m] = meet(rings.members()[begin + m]);
    }
    int[] starts = new int[(to - from) * rings.lists() + 1];
    for (int s = 0; s < starts.length; s++) {
      starts[s] = rings.offsets()[from * rings.lists() + s] - begin;
    }
    return Rings.ofRows(met.size(), rings.lists(), 1, starts, members);
  }

  private int meet(long node) {
    int index = Arrays.binarySearch(everybody, node);
    if (numberOf[index] < 0) {
      numberOf[index] = met.size();
      met.add(index);
    }
    return numberOf[index];
  }

  /** By number: where each stands among everybody. */
  int[] met() {
    return met.toArray();
  }
}
