package org.pugraph.fit;

import org.pugraph.base.EnumNames;

/** The node representation an SVM is given. Immutable and thread safe. */
public enum SvmInput {
  /** The node's own features. */
  FEATURES,
  /** LINE embeddings, from edges alone. */
  LINE,
  /** Embeddings of a graph auto-encoder, from edges and features. */
  GAE,
  /** Embeddings of deep graph infomax, from edges and features. */
  DGI;

  /** Parses the name used in settings. */
  public static SvmInput parse(String name) {
    return EnumNames.parse(SvmInput.class, "input", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
