package org.pugraph.serve;

import java.util.Locale;
import org.pugraph.BadInput;

/** What the user says of a node. */
enum Label {
  /** Nothing. */
  NONE,
  /** It is one of those sought. */
  POSITIVE,
  /** It is not worth looking at again; learning does not know of this. */
  HIDDEN;

  static Label parse(String word) {
    for (Label label : values()) {
      if (label.toString().equals(word)) {
        return label;
      }
    }
    throw new BadInput("label must be positive, hidden or none, got \"" + word + "\"");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
