package org.pugraph.spark;

/**
 * Some nodes and whom they listen to.
 *
 * @param nodes ascending
 * @param rings theirs
 */
record Circle(long[] nodes, ListRows rings) {

  /** The next circle: those listened to, among them the nodes themselves; ascending. */
  long[] everybody() {
    return rings.everybody();
  }
}
