package org.pugraph.tree;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * The columns of X that trees are given: all where they are few, else the most frequent that are
 * not constant. A function of X alone.
 *
 * @param features their numbers, ascending
 */
public record FeatureChoice(List<Integer> features) {

  private static final int HALF = 1 << 16;

  public FeatureChoice {
    features = List.copyOf(features);
  }

  /** At most so many columns; of equally frequent ones the first. */
  public static FeatureChoice of(SparseMatrix x, int most) {
    if (x.columns() <= most) {
      return new FeatureChoice(IntStream.range(0, x.columns()).boxed().toList());
    }
    int[] frequency = new int[x.columns()];
    float[] least = new float[x.columns()];
    float[] largest = new float[x.columns()];
    for (int e = 0; e < x.nonZeros(); e++) {
      int c = x.column(e);
      float value = x.value(e);
      least[c] = frequency[c] == 0 ? value : Math.min(least[c], value);
      largest[c] = frequency[c] == 0 ? value : Math.max(largest[c], value);
      frequency[c]++;
    }
    return new FeatureChoice(
        IntStream.range(0, x.columns())
            .filter(c -> frequency[c] > 0 && (frequency[c] < x.rows() || least[c] < largest[c]))
            .boxed()
            .sorted(Comparator.<Integer>comparingInt(c -> -frequency[c]).thenComparing(c -> c))
            .limit(most)
            .sorted()
            .toList());
  }

  /** In the form in which it is saved, {@code [2, columns]}: a float has room for half a number. */
  public DenseMatrix toMatrix() {
    DenseMatrix matrix = DenseMatrix.zeros(2, size());
    for (int place = 0; place < size(); place++) {
      matrix.row(0)[place] = features.get(place) / HALF;
      matrix.row(1)[place] = features.get(place) % HALF;
    }
    return matrix;
  }

  /** The choice that {@link #toMatrix} wrote. */
  public static FeatureChoice of(DenseMatrix matrix) {
    float[] high = matrix.row(0);
    float[] low = matrix.row(1);
    return new FeatureChoice(
        IntStream.range(0, high.length)
            .mapToObj(c -> HALF * (int) high[c] + (int) low[c])
            .toList());
  }

  public int size() {
    return features.size();
  }
}
