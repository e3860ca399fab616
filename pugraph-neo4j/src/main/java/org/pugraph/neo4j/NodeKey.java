package org.pugraph.neo4j;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a node's property may hold where its name is a text: that text, or the number it spells. */
final class NodeKey {

  private static final Pattern WHOLE = Pattern.compile("0|-?[1-9][0-9]{0,17}");

  private static final Pattern FRACTION = Pattern.compile("-?[0-9]+\\.[0-9]+(?:E-?[0-9]+)?");

  private NodeKey() {}

  /** The values of a property that have this name. */
  static List<Object> values(String name) {
    @Nullable Object number = number(name);
    return number == null ? List.of(name) : List.of(name, number);
  }

  /** The number that a text spells as {@link Number#toString} does; null if none. */
  static @Nullable Object number(String text) {
    if (WHOLE.matcher(text).matches()) {
      return Long.valueOf(text);
    }
    return FRACTION.matcher(text).matches() ? Double.valueOf(text) : null;
  }
}
