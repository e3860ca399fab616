package org.pugraph.data;

import java.util.SplittableRandom;

/** Random order. */
final class Shuffle {

  private Shuffle() {}

  static void inPlace(int[] items, SplittableRandom random) {
    for (int i = items.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
  }

  /** The numbers 0..size-1 in random order. */
  static int[] ofNumbers(int size, SplittableRandom random) {
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = i;
    }
    inPlace(numbers, random);
    return numbers;
  }
}
