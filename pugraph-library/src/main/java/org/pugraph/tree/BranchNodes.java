package org.pugraph.tree;

/**
 * Node numbers of one kind (P, U or known negatives), ordered so that those in one branch of a
 * growing tree stand side by side. Not thread safe.
 */
final class BranchNodes {

  private final int[] rows;
  private final int[] moved;

  BranchNodes(int[] nodes) {
    rows = nodes.clone();
    moved = new int[nodes.length];
  }

  int size() {
    return rows.length;
  }

  /** How many of the places {@code from .. to} have a bin of number at most {@code cut}. */
  int countLeft(byte[] bins, int from, int to, int cut) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += (bins[rows[i]] & 0xFF) <= cut ? 1 : 0;
    }
    return count;
  }

  /** The smallest bin of the places {@code from .. to}, but at most {@code bound}. */
  int least(byte[] bins, int from, int to, int bound) {
    int least = bound;
    for (int i = from; i < to; i++) {
      least = Math.min(least, bins[rows[i]] & 0xFF);
    }
    return least;
  }

  /** The largest bin of the places {@code from .. to}, but at least {@code bound}. */
  int largest(byte[] bins, int from, int to, int bound) {
    int largest = bound;
    for (int i = from; i < to; i++) {
      largest = Math.max(largest, bins[rows[i]] & 0xFF);
    }
    return largest;
  }

  /** Brings those with a bin of at most {@code cut} to the front, in order; returns their end. */
  int partition(byte[] bins, int from, int to, int cut) {
    int left = from;
    int right = 0;
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if ((bins[row] & 0xFF) <= cut) {
        rows[left++] = row;
      } else {
        moved[right++] = row;
      }
    }
    System.arraycopy(moved, 0, rows, left, right);
    return left;
  }
}
