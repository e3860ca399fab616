package org.pugraph.spark.table;

import java.io.Serializable;
import java.util.List;

/**
 * Something known of each of a number of nodes, in primitive arrays: a few large objects travel
 * where a record per node would be many small ones. Immutable.
 */
public interface Rows<T extends Rows<T>> extends Serializable {

  /** How many nodes. */
  int size();

  /** Some of them, in that order. */
  T pick(int[] places);

  /** All rows of the parts, one part after the other; this one is not among them. */
  T joined(List<T> parts);
}
