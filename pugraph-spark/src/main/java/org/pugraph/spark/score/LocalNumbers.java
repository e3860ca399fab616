package org.pugraph.spark.score;

import java.util.Arrays;
import org.pugraph.hop.Rings;
import org.pugraph.spark.table.ListRows;
import org.pugraph.tensor.IntList;

/**
 * A few nodes of a shard and all members of their rings, in numbers of their own: the nodes first,
 * then the others as they are met. Used for one chunk after the other; not thread safe.
 */
final class LocalNumbers {

  private final long[] members;
  private final int[] numberOf;
  private IntList met = new IntList();

  /**
   * @param members of all rings of the shard, ascending
   */
  LocalNumbers(long[] members) {
    this.members = members;
    numberOf = new int[members.length];
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
    int[] local = new int[rings.end(to - 1, rings.lists() - 1) - begin];
    for (int m = 0; m < local.length; m++) {
      local[m] = meet(rings.members()[begin + m]);
    }
    int[] starts = new int[(to - from) * rings.lists() + 1];
    for (int s = 0; s < starts.length; s++) {
      starts[s] = rings.offsets()[from * rings.lists() + s] - begin;
    }
    return Rings.ofRows(met.size(), rings.lists(), 1, starts, local);
  }

  private int meet(long node) {
    int index = Arrays.binarySearch(members, node);
    if (numberOf[index] < 0) {
      numberOf[index] = met.size();
      met.add(index);
    }
    return numberOf[index];
  }

  /** By number: where each stands among the members. */
  int[] met() {
    return met.toArray();
  }
}
