package org.pugraph.forecast;

import org.pugraph.base.EnumNames;

/** The modes of attention to distant nodes. Immutable and thread safe. */
public enum AttentionMode {
  /** Attention to every node within κ edges. */
  EXACT,
  /** Attention to a random sample of them. */
  SAMPLED,
  /** Attention weighted by random walks, which needs nothing but the edges. */
  DIFFUSED;

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
