package org.pugraph.batch;

import java.util.Arrays;

/** Numbers keys from 0 in the order in which they are first met. Not thread safe. */
final class KeyNumbers {

  private long[] keys = new long[256];
  private int size;

  /** Open addressing: 1 + the number of the key that hashes there, 0 where none does. */
  private int[] slots = new int[1024];

  int size() {
    return size;
  }

  long key(int number) {
    return keys[number];
  }

  /** The key's number, a new one if it was never met. */
  int number(long key) {
    int slot = slotOf(key);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (size == keys.length) {
      grow();
      slot = slotOf(key);
    }
    keys[size] = key;
    slots[slot] = ++size;
    return size - 1;
  }

  private int slotOf(long key) {
    long hash = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash ^ hash >>> 32) & slots.length - 1;
    while (slots[slot] != 0 && keys[slots[slot] - 1] != key) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    slots = new int[2 * slots.length];
    for (int number = 0; number < size; number++) {
      slots[slotOf(keys[number])] = number + 1;
    }
  }
}
