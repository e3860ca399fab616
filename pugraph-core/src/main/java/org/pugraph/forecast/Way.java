package org.pugraph.forecast;

import org.pugraph.EnumNames;

/** The modes of attention to distant nodes. */
public enum Way {
  /** Attention to every node within κ edges. */
  EXACT,
  /** The same to a few of them, drawn at random. */
  SAMPLED,
  /** Attention weighted by random walks, which needs nothing but the edges. */
  DIFFUSED;

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
