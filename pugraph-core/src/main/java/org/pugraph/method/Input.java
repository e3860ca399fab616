package org.pugraph.method;

import org.pugraph.EnumNames;

/** What a classical method sees of a node. */
public enum Input {
  /** The node's own features. */
  FEATURES,
  /** Where LINE puts it: edges alone. */
  LINE,
  /** Where a graph auto-encoder puts it: edges and features. */
  GAE,
  /** Where deep graph infomax puts it: edges and features. */
  DGI;

  static Input parse(String name) {
    return EnumNames.parse(Input.class, "input", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
