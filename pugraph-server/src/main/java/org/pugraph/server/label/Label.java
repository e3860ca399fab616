package org.pugraph.server.label;

import java.util.Locale;
import org.pugraph.base.BadInput;

/** What the user says about a node. */
public enum Label {
  /** Nothing: the node is unlabeled. */
  NONE,
  /** The node is positive. */
  POSITIVE,
  /** The node is not interesting: it leaves the list, and training takes it for a negative. */
  HIDDEN;

  /** Parses the name used in files and requests. */
  public static Label parse(String name) {
    for (Label label : values()) {
      if (label.toString().equals(name)) {
        return label;
      }
    }
    throw new BadInput("label must be positive, hidden or none, got \"" + name + "\"");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
