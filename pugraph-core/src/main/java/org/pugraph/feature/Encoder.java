package org.pugraph.feature;

import java.util.List;

/**
 * Makes numbers of the cells of one column. Fitted once; the columns of the features it makes are
 * the same for ever after, whatever cells come. Immutable and thread safe.
 */
sealed interface Encoder permits Words, Categories, Quantity, Switch, Ignored {

  /** Takes the entries of a row, columns ascending. */
  @FunctionalInterface
  interface Entries {
    void add(int column, float value);
  }

  /** The column it reads. */
  String column();

  /** What its feature columns are called. */
  List<String> names();

  /** Adds what a cell comes to; columns count from the first of its own. */
  void encode(String cell, Entries entries);

  /** Whether a cell is one it cannot read. */
  default boolean refuses(String cell) {
    return false;
  }

  /** What becomes of the column, for the user. */
  String sentence();
}
