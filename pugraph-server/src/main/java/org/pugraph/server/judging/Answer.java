package org.pugraph.server.judging;

import com.fasterxml.jackson.annotation.JsonValue;
import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import org.pugraph.server.label.Label;

/** What the user says about a card. */
public enum Answer {
  /** The node is positive. */
  POSITIVE,
  /** The node is not. */
  HIDDEN,
  /** The user does not know: the node stays without a label, and is not asked for again. */
  SKIP;

  /** Parses the name used in requests. */
  public static Answer parse(String name) {
    for (Answer answer : values()) {
      if (answer.toString().equals(name)) {
        return answer;
      }
    }
    throw new BadInput("answer must be positive, hidden or skip, got \"" + name + "\"");
  }

  /** What it makes of the node. */
  public Label label() {
    return switch (this) {
      case POSITIVE -> Label.POSITIVE;
      case HIDDEN -> Label.HIDDEN;
      case SKIP -> Label.NONE;
    };
  }

  @Override
  @JsonValue
  public String toString() {
    return EnumNames.of(this);
  }
}
