package org.pugraph.optimise;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** What computed something, by name, in the order it did. Stateless and thread safe. */
public final class KernelNames {

  static final String COMMA = ", ";

  private KernelNames() {}

  /** The names in a text, of which there are none if it is empty. */
  static Set<String> in(String text) {
    return text.isEmpty() ? Set.of() : new LinkedHashSet<>(Arrays.asList(text.split(COMMA)));
  }

  /** Each name in several texts once, as one text. */
  public static String joined(Iterable<String> texts) {
    Set<String> names = new LinkedHashSet<>();
    texts.forEach(text -> names.addAll(in(text)));
    return String.join(COMMA, names);
  }
}
