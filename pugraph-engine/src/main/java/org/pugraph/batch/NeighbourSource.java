package org.pugraph.batch;

import org.jspecify.annotations.Nullable;

/**
 * The source that patches are cut from: rings and features of nodes by key. Queried once for each
 * node; the result for a key never changes. Not thread safe: one thread at a time.
 */
public interface NeighbourSource {

  /** κ. */
  int hops();

  /** How many hops back the hop lies that a hop contains; see {@link org.pugraph.hop.Rings}. */
  int stride();

  /** The columns of X. */
  int columns();

  /**
   * The keys of a ring, each once. A node is a member of its own first ring.
   *
   * @param hop counts from 0
   */
  long[] members(long key, int hop);

  /** The columns of a node's features, ascending. */
  int[] featureColumns(long key);

  /** The values beside them; null if all are one. */
  float @Nullable [] featureValues(long key);
}
