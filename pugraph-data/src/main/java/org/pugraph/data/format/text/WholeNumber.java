package org.pugraph.data.format.text;

/** Whole numbers as files count with them: digits without a sign. Stateless and thread safe. */
public final class WholeNumber {

  private WholeNumber() {}

  /** The number up to a limit, or -1. */
  public static int upTo(int most, String word) {
    boolean digits = word.length() < 11 && word.chars().allMatch(c -> c >= '0' && c <= '9');
    long number = digits && !word.isEmpty() ? Long.parseLong(word) : -1;
    return number > most ? -1 : (int) number;
  }
}
