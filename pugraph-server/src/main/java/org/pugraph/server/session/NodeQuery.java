package org.pugraph.server.session;

import java.util.Locale;
import org.pugraph.base.BadInput;

/**
 * Which nodes to list, and in which order.
 *
 * @param text must be part of a name or an attribute, in any case; empty for all
 */
public record NodeQuery(String text, Filter filter, Sort sort, boolean descending) {

  /** No name is looked for by a longer text. */
  private static final int LONGEST_TEXT = 1000;

  /** Which nodes. */
  public enum Filter {
    /** All but the hidden. */
    ALL,
    UNLABELED,
    LABELLED,
    ABOVE,
    UNSTABLE,
    /** The few whose labels would teach most. */
    SUGGESTED,
    HIDDEN,
    RISERS,
    FALLERS
  }

  /** In which order. */
  public enum Sort {
    RANK,
    NAME,
    SCORE,
    DEGREE,
    CHANGE
  }

  public NodeQuery {
    BadInput.unless(
        text.length() <= LONGEST_TEXT,
        "q must be at most " + LONGEST_TEXT + " characters, got " + text.length());
    text = text.strip().toLowerCase(Locale.ROOT);
  }

  /** Parses the parameters of a request. */
  public static NodeQuery parse(String text, String filter, String sort, String order) {
    boolean descending = order.equals("desc");
    BadInput.unless(
        descending || order.equals("asc"), "order must be asc or desc, got \"" + order + "\"");
    return new NodeQuery(
        text, one(Filter.class, "filter", filter), one(Sort.class, "sort", sort), descending);
  }

  private static <E extends Enum<E>> E one(Class<E> type, String parameter, String given) {
    StringBuilder known = new StringBuilder();
    for (E constant : type.getEnumConstants()) {
      String name = constant.name().toLowerCase(Locale.ROOT);
      if (name.equals(given)) {
        return constant;
      }
      known.append(known.isEmpty() ? "" : ", ").append(name);
    }
    throw new BadInput(parameter + " must be one of " + known + ", got \"" + given + "\"");
  }
}
