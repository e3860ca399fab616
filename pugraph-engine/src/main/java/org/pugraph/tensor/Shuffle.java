package org.pugraph.tensor;

import java.util.SplittableRandom;

/**
 * Random order (Fisher and Yates). The one place that makes it: how it draws is part of what a seed
 * means, so a change here changes every split, fold and generated graph. Stateless and thread safe.
 * The same input and seed give the same bits.
 */
public final class Shuffle {

  private Shuffle() {}

  /** Brings the items into an order of which each is as likely as any other. */
  public static void inPlace(int[] items, SplittableRandom random) {
    for (int i = items.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
  }

  /** The numbers 0..size-1 in random order. */
  public static int[] ofNumbers(int size, SplittableRandom random) {
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = i;
    }
    inPlace(numbers, random);
    return numbers;
  }
}
