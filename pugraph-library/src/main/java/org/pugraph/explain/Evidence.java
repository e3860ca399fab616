package org.pugraph.explain;

import java.util.Arrays;
import java.util.BitSet;
import org.pugraph.tensor.SparseMatrix;

/**
 * A set of entries of the features X, and of labels, that a score may rest on.
 *
 * <p>Removing evidence sets its entries to zero. The nodes and all their edges stay, and the model
 * is not trained again. So a hidden node still receives attention, but contributes no features, and
 * where labels themselves spread along edges, no label.
 */
@FunctionalInterface
public interface Evidence {

  /** Whether it contains that feature of that node. */
  boolean holds(int node, int feature);

  /** Whether it contains the label of that node. */
  default boolean holdsLabel(int node) {
    return false;
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
    return (node, feature) -> node == owner && hidden.get(feature);
  }

  private static BitSet setOf(int[] items) {
    BitSet set = new BitSet();
    Arrays.stream(items).forEach(set::set);
    return set;
  }

  /** X with these entries set to zero. */
  default SparseMatrix removedFrom(SparseMatrix x) {
    int[] offsets = new int[x.rows() + 1];
    int[] columns = new int[x.nonZeros()];
    float[] values = new float[x.nonZeros()];
    int at = 0;
    for (int i = 0; i < x.rows(); i++) {
      for (int e = x.start(i); e < x.end(i); e++) {
        if (!holds(i, x.column(e))) {
          columns[at] = x.column(e);
          values[at++] = x.value(e);
        }
      }
      offsets[i + 1] = at;
    }
    return new SparseMatrix(
        x.rows(), x.columns(), offsets, Arrays.copyOf(columns, at), Arrays.copyOf(values, at));
  }
}
