package org.pugraph.setting;

import org.pugraph.base.BadInput;
import org.pugraph.layer.input.RowScaling;

/** The scaling of rows as users write it: a truth value, as it always was, or {@code length}. */
final class RowText {

  /** The texts there are. */
  static final String VALUES = "true|false|length";

  private static final String LENGTH = RowScaling.LENGTH.toString();

  private RowText() {}

  static Object of(RowScaling rows) {
    return switch (rows) {
      case NONE -> false;
      case SUM -> true;
      case LENGTH -> LENGTH;
    };
  }

  static RowScaling parse(String value) {
    for (RowScaling rows : RowScaling.values()) {
      if (of(rows).toString().equals(value)) {
        return rows;
      }
    }
    throw new BadInput("expected true, false or length, got \"" + value + "\"");
  }
}
