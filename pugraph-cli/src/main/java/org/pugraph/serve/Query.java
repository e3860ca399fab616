package org.pugraph.serve;

import java.util.Locale;
import org.pugraph.BadInput;

/**
 * Which nodes are asked for, in which order.
 *
 * @param text must be part of the name, in lower case; empty for all
 */
record Query(String text, Filter filter, Sort sort, boolean descending) {

  /** So long a text is no name any more. */
  private static final int LONGEST_TEXT = 1000;

  /** Which nodes. */
  enum Filter {
    /** All but the hidden. */
    ALL,
    UNLABELED,
    LABELLED,
    ABOVE,
    UNSTABLE,
    /** The few most worth a judgement. */
    SUGGESTED,
    HIDDEN,
    RISERS,
    FALLERS
  }

  /** In which order. */
  enum Sort {
    RANK,
    NAME,
    SCORE,
    DEGREE,
    CHANGE
  }

  Query {
    BadInput.unless(
        text.length() <= LONGEST_TEXT,
        "q must be at most " + LONGEST_TEXT + " characters, got " + text.length());
    text = text.strip().toLowerCase(Locale.ROOT);
  }

  /** Parses words as they stand in an address. */
  static Query parse(String text, String filter, String sort, String order) {
    boolean descending = order.equals("desc");
    BadInput.unless(
        descending || order.equals("asc"), "order must be asc or desc, got \"" + order + "\"");
    return new Query(
        text, one(Filter.class, "filter", filter), one(Sort.class, "sort", sort), descending);
  }

  private static <E extends Enum<E>> E one(Class<E> type, String name, String word) {
    StringBuilder known = new StringBuilder();
    for (E constant : type.getEnumConstants()) {
      String said = constant.name().toLowerCase(Locale.ROOT);
      if (said.equals(word)) {
        return constant;
      }
      known.append(known.isEmpty() ? "" : ", ").append(said);
    }
    throw new BadInput(name + " must be one of " + known + ", got \"" + word + "\"");
  }
}
