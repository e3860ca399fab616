package org.pugraph.method;

import org.pugraph.EnumNames;

/** What is learned of a graph before a network sees its labels. */
public enum Pretraining {
  /** Nothing: a network sees the features alone. */
  NONE,
  /** Embeddings of deep graph infomax, which stand behind the features. */
  DGI;

  static Pretraining parse(String name) {
    return EnumNames.parse(Pretraining.class, "pretrain", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
