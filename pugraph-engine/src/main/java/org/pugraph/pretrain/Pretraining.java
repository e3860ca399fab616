package org.pugraph.pretrain;

import org.pugraph.base.EnumNames;

/**
 * Embeddings learned without labels that a network uses beside the features. Immutable and thread
 * safe.
 */
public enum Pretraining {
  /** The features alone. */
  NONE,
  /** Embeddings of deep graph infomax, appended to the features. */
  DGI;

  /** Parses the name used in settings. */
  public static Pretraining parse(String name) {
    return EnumNames.parse(Pretraining.class, "pretrain", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
