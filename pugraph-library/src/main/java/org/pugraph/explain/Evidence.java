package org.pugraph.explain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.pugraph.tensor.SparseMatrix;

/**
 * A set of entries of the features X, and of labels, that a score may rest on.
 *
 * <p>Removing evidence sets its entries to zero. The nodes and all their edges stay, and the model
 * is not trained again. So a hidden node still receives attention, but contributes no features, and
 * where labels themselves spread along edges, no label.
 *
 * <p>Immutable and thread safe.
 */
@FunctionalInterface
public interface Evidence {

  /** Whether it contains that feature of that node. */
  boolean holds(int node, int feature);

  /** Whether it contains the label of that node. */
  default boolean holdsLabel(int node) {
    return false;
  }

  /** The rows of X that have any of it, ascending, each once. */
  default int[] rowsIn(SparseMatrix x) {
    return IntStream.range(0, x.rows())
        .filter(i -> IntStream.range(x.start(i), x.end(i)).anyMatch(e -> holds(i, x.column(e))))
        .toArray();
  }

  /** All features of some nodes, and their labels. */
  static Evidence ofNodes(int... nodes) {
    BitSet hidden = setOf(nodes);
    return new Evidence() {
      @Override
      public boolean holds(int node, int feature) {
        return hidden.get(node);
      }

      @Override
      public boolean holdsLabel(int node) {
        return hidden.get(node);
      }

      @Override
      public int[] rowsIn(SparseMatrix x) {
        return hidden.stream().toArray();
      }
    };
  }

  /** Some features, wherever they occur. */
  static Evidence ofFeatures(int... features) {
    BitSet hidden = setOf(features);
    return (node, feature) -> hidden.get(feature);
  }

  /** Some features of one node. */
  static Evidence ofEntries(int owner, int... features) {
    BitSet hidden = setOf(features);
    return new Evidence() {
      @Override
      public boolean holds(int node, int feature) {
        return node == owner && hidden.get(feature);
      }

      @Override
      public int[] rowsIn(SparseMatrix x) {
        return new int[] {owner};
      }
    };
  }

  private static BitSet setOf(int[] items) {
    BitSet set = new BitSet();
    Arrays.stream(items).forEach(set::set);
    return set;
  }

  /** X with these entries set to zero. */
  default SparseMatrix removedFrom(SparseMatrix x) {
    return leftOf(x, IntStream.range(0, x.rows()).toArray());
  }

  /** Some rows of X with these entries set to zero, in that order. */
  default SparseMatrix leftOf(SparseMatrix x, int... rows) {
    int most = IntStream.of(rows).map(i -> x.end(i) - x.start(i)).sum();
    int[] offsets = new int[rows.length + 1];
    int[] columns = new int[most];
    float[] values = new float[most];
    int at = 0;
    for (int r = 0; r < rows.length; r++) {
      for (int e = x.start(rows[r]); e < x.end(rows[r]); e++) {
        if (!holds(rows[r], x.column(e))) {
          columns[at] = x.column(e);
          values[at++] = x.value(e);
        }
      }
      offsets[r + 1] = at;
    }
    return new SparseMatrix(
        rows.length, x.columns(), offsets, Arrays.copyOf(columns, at), Arrays.copyOf(values, at));
  }
}
