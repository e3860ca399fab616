package org.pugraph.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * A grown tree, its nodes in the order of a walk that goes left first: the left child of a split is
 * the next one. Immutable as long as the arrays are not written to.
 *
 * @param column that a split reads; {@link #LEAF} at a leaf
 * @param number where a value is at most this, a split goes left; at a leaf the posterior
 * @param right how many places further the right child of a split stands; 0 at a leaf
 */
record Tree(int[] column, float[] number, int[] right) {

  static final int LEAF = -1;

  Tree {
    int open = 1;
    for (int i = 0; i < column.length; i++) {
      boolean leaf = column[i] == LEAF;
      boolean inside = leaf ? right[i] == 0 : right[i] > 1 && i + right[i] < column.length;
      open += leaf ? -1 : 1;
      boolean ends = open == 0;
      if (column[i] < LEAF || !inside || ends != (i == column.length - 1)) {
        throw new IllegalArgumentException("a tree is broken at place " + i);
      }
    }
  }

  int size() {
    return column.length;
  }

  /** The posterior of a node. */
  float posterior(float[][] values, int node) {
    int at = 0;
    while (column[at] != LEAF) {
      at += values[column[at]][node] <= number[at] ? 1 : right[at];
    }
    return number[at];
  }

  /** Takes the nodes of a tree in order. */
  static final class Builder {

    private final List<Integer> columns = new ArrayList<>();
    private final List<Float> numbers = new ArrayList<>();
    private final List<Integer> rights = new ArrayList<>();

    /** Adds a split, whose left side comes next; returns its place. */
    int split(int column, float cut) {
      add(column, cut);
      return columns.size() - 1;
    }

    /** What comes next is the right side of that split. */
    void beginRight(int split) {
      rights.set(split, columns.size() - split);
    }

    void leaf(float posterior) {
      add(LEAF, posterior);
    }

    private void add(int column, float number) {
      columns.add(column);
      numbers.add(number);
      rights.add(0);
    }

    Tree build() {
      float[] number = new float[numbers.size()];
      for (int i = 0; i < number.length; i++) {
        number[i] = numbers.get(i);
      }
      return new Tree(
          columns.stream().mapToInt(i -> i).toArray(),
          number,
          rights.stream().mapToInt(i -> i).toArray());
    }
  }
}
