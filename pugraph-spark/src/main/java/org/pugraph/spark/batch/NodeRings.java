package org.pugraph.spark.batch;

import org.pugraph.spark.table.ListRows;

/**
 * Some nodes with their rings.
 *
 * @param nodes ascending
 * @param rings of each
 */
record NodeRings(long[] nodes, ListRows rings) {

  /** All members of the rings, among them the nodes themselves; ascending. */
  long[] members() {
    return rings.distinctMembers();
  }
}
