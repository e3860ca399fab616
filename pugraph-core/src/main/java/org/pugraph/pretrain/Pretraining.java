package org.pugraph.pretrain;

import org.pugraph.EnumNames;

/** What a network is given beside the features, learned without labels. */
public enum Pretraining {
  /** The features alone. */
  NONE,
  /** Embeddings of deep graph infomax, as columns behind the features. */
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
