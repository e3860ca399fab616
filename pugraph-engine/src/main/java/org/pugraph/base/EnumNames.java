package org.pugraph.base;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The constants of an enum as users write them: {@code HELD_OUT} is {@code held-out}. Stateless and
 * thread safe.
 */
public final class EnumNames {

  /** Longer lists are easier to read as "one of a, b, c" than as "a, b or c". */
  private static final int LONG_LIST = 6;

  private EnumNames() {}

  /** In lower case, with dashes. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant of that name, if there is one. */
  public static <E extends Enum<E>> Optional<E> find(Class<E> type, String name) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> of(constant).equals(name))
        .findFirst();
  }

  /**
   * The constant of that name; another name is refused: {@code loss must be logistic or sigmoid,
   * got "square"}.
   *
   * @param setting what the constant is chosen for, the first word of the message
   */
  public static <E extends Enum<E>> E parse(Class<E> type, String setting, String name) {
    return find(type, name)
        .orElseThrow(
            () ->
                new BadInput(
                    setting + " must be " + alternatives(type) + ", got \"" + name + "\""));
  }

  /** All names: {@code a, b or c}, or {@code one of a, b, c, …} if there are many. */
  public static <E extends Enum<E>> String alternatives(Class<E> type) {
    List<String> names = Arrays.stream(type.getEnumConstants()).map(EnumNames::of).toList();
    int last = names.size() - 1;
    if (names.size() >= LONG_LIST) {
      return "one of " + String.join(", ", names);
    }
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }
}
