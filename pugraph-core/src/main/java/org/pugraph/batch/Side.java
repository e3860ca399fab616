package org.pugraph.batch;

/** What the targets of a patch are to the risk. */
public enum Side {
  /** In P, labelled. */
  POSITIVE,
  /** In U. */
  UNLABELED
}
