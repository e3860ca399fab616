package org.pugraph.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.pugraph.tensor.SparseMatrix;

/** Duplicate rows of a matrix; rows without entries do not count. Immutable. */
final class DuplicateRows {

  private static final int ALONE = -1;

  private final int[] groupOf;
  private final int[] sizes;

  private DuplicateRows(int[] groupOf, int[] sizes) {
    this.groupOf = groupOf;
    this.sizes = sizes;
  }

  /** Sorts rows by a hash; only rows of one hash are compared. */
  static DuplicateRows in(SparseMatrix rows) {
    long[] byHash =
        IntStream.range(0, rows.rows())
            .filter(i -> rows.start(i) < rows.end(i))
            .mapToLong(i -> (long) hash(rows, i) << Integer.SIZE | i)
            .sorted()
            .toArray();
    int[] groupOf = new int[rows.rows()];
    Arrays.fill(groupOf, ALONE);
    int[] firstOf = new int[byHash.length]; // a row of each group
    int groups = 0;
    int hashFrom = 0; // the first group of the present hash
    for (int at = 0; at < byHash.length; at++) {
      if (at > 0 && byHash[at] >> Integer.SIZE != byHash[at - 1] >> Integer.SIZE) {
        hashFrom = groups;
      }
      int row = (int) byHash[at];
      int group = hashFrom;
      while (group < groups && !equal(rows, firstOf[group], row)) {
        group++;
      }
      if (group == groups) {
        firstOf[groups++] = row;
      }
      groupOf[row] = group;
    }
    return withoutSingles(groupOf, groups);
  }

  private static DuplicateRows withoutSingles(int[] groupOf, int groups) {
    int[] sizes = new int[groups];
    Arrays.stream(groupOf).filter(group -> group != ALONE).forEach(group -> sizes[group]++);
    int[] kept = Arrays.stream(groupOf).map(g -> g == ALONE || sizes[g] == 1 ? ALONE : g).toArray();
    return new DuplicateRows(kept, sizes);
  }

  private static int hash(SparseMatrix rows, int row) {
    int hash = 1;
    for (int e = rows.start(row); e < rows.end(row); e++) {
      hash = 31 * (31 * hash + rows.column(e)) + Float.floatToIntBits(rows.value(e));
    }
    return hash;
  }

  private static boolean equal(SparseMatrix rows, int one, int other) {
    int length = rows.end(one) - rows.start(one);
    boolean equal = length == rows.end(other) - rows.start(other);
    for (int e = 0; equal && e < length; e++) {
      int first = rows.start(one) + e;
      int second = rows.start(other) + e;
      equal = rows.column(first) == rows.column(second) && rows.value(first) == rows.value(second);
    }
    return equal;
  }

  /** How many rows have a duplicate. */
  long count() {
    return Arrays.stream(groupOf).filter(group -> group != ALONE).count();
  }

  /** The size of the largest group of equal rows. */
  int largest() {
    return Arrays.stream(sizes).filter(size -> size > 1).max().orElse(0);
  }

  /** How many of the first rows have a duplicate among the second. */
  long having(int[] rows, int[] twins) {
    BitSet groups = new BitSet();
    Arrays.stream(twins).filter(i -> groupOf[i] != ALONE).forEach(i -> groups.set(groupOf[i]));
    return Arrays.stream(rows).filter(i -> groupOf[i] != ALONE && groups.get(groupOf[i])).count();
  }
}
