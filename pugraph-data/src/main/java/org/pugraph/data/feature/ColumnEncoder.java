package org.pugraph.data.feature;

import java.util.List;

/**
 * Encodes the cells of one column as features. Fitted once; its feature columns never change
 * afterwards, whatever cells are encoded. Immutable and thread safe.
 */
sealed interface ColumnEncoder extends java.io.Serializable
    permits Words, Categories, LabelSets, Quantity, BooleanColumn, Ignored {

  /** Takes the entries of a row, columns ascending. */
  @FunctionalInterface
  interface Entries {
    void add(int column, float value);
  }

  /** The column it reads. */
  String column();

  /** The names of its feature columns. */
  List<String> names();

  /** Adds the features of a cell; columns count from the first of its own. */
  void encode(String cell, Entries entries);

  /** Whether a cell is one it cannot read. */
  default boolean refuses(String cell) {
    return false;
  }

  /** Whether a cell has a value, but none that was there when this was fitted. */
  default boolean isUnseen(String cell) {
    return false;
  }

  /** How the column is encoded, in a sentence for the user. */
  String sentence();
}
