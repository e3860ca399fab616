package org.pugraph.data.cell;

import java.io.Serializable;

/**
 * Sums over the numbers of a column, from which mean and spread follow; sums over parts add up to
 * those of the whole, but for rounding. Immutable and thread safe.
 *
 * @param count how many numbers
 * @param zeros how many of them are zero
 * @param sum of all
 */
public record NumberSums(long count, long zeros, double sum) implements Serializable {

  /** Of no number. */
  public static final NumberSums NONE = new NumberSums(0, 0, 0);

  /** With one number more. */
  public NumberSums with(double number) {
    return new NumberSums(count + 1, zeros + (number == 0 ? 1 : 0), sum + number);
  }

  /** Together with those of another part. */
  public NumberSums and(NumberSums other) {
    return new NumberSums(count + other.count, zeros + other.zeros, sum + other.sum);
  }

  private boolean areMostlyZero() {
    return 2 * zeros > count;
  }

  /** What is encoded as zero; zero itself where most numbers are. */
  public double mean() {
    return areMostlyZero() ? 0 : sum / Math.max(1, count);
  }

  /** The spread, given the sum of squared distances from the mean. */
  public double spread(double squares) {
    long over = areMostlyZero() ? count - zeros : count;
    double spread = Math.sqrt(squares / Math.max(1, over));
    return spread > 0 ? spread : 1;
  }
}
