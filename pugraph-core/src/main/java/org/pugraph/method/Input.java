package org.pugraph.method;

import java.util.Locale;
import org.pugraph.BadInput;

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
    for (Input input : values()) {
      if (input.toString().equals(name)) {
        return input;
      }
    }
    throw new BadInput("input must be features, line, gae or dgi, got \"" + name + "\"");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
