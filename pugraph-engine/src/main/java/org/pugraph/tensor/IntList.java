package org.pugraph.tensor;

import java.util.Arrays;
import org.pugraph.base.BadInput;

/** A growing array of ints. Not thread safe: one thread at a time. */
public final class IntList {

  /** The longest array that every virtual machine makes. */
  public static final int LONGEST = Integer.MAX_VALUE - 8;

  private int[] items = new int[1024];
  private int size;

  public void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, longer(size));
    }
    items[size++] = item;
  }

  public int size() {
    return size;
  }

  public int[] toArray() {
    return size == items.length ? items : Arrays.copyOf(items, size);
  }

  /** The next length of an array that is full. */
  static int longer(int length) {
    BadInput.unless(length < LONGEST, "more than " + LONGEST + " entries do not fit into a graph");
    return (int) Math.min(LONGEST, length + (length >> 1) + 16L);
  }
}
