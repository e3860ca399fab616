package org.pugraph.batch;

/** Whether the targets of a patch are positive or unlabeled. Immutable and thread safe. */
public enum Side {
  /** In P, labelled. */
  POSITIVE,
  /** In U. */
  UNLABELED
}
