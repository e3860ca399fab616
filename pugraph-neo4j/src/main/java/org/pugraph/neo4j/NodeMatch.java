package org.pugraph.neo4j;

import java.util.regex.Pattern;
import org.pugraph.base.BadInput;

/**
 * Which nodes of Neo4j are meant by names: those of a label, by one of their properties.
 *
 * <p>Immutable and thread safe.
 *
 * @param label of the nodes
 * @param key the property that holds the name: a text, or a number
 */
public record NodeMatch(String label, String key) {

  /** What would end a quoted name, or be read as an escape. */
  private static final Pattern UNQUOTABLE = Pattern.compile("[`\\\\\\p{Cntrl}]");

  /** Refuses names that cannot be quoted in Cypher. */
  public NodeMatch {
    checkName("label", label);
    checkName("property", key);
  }

  private static void checkName(String what, String name) {
    BadInput.unless(
        !name.isBlank() && !UNQUOTABLE.matcher(name).find(),
        "a "
            + what
            + " is \""
            + UNQUOTABLE.matcher(name).replaceAll("?")
            + "\", expected a name without ` and \\");
  }

  /** Reads {@code LABEL.KEY}. */
  public static NodeMatch parse(String text) {
    int dot = text.lastIndexOf('.');
    BadInput.unless(dot > 0, "got \"" + text + "\", expected LABEL.PROPERTY, such as Gene.symbol");
    return new NodeMatch(text.substring(0, dot), text.substring(dot + 1));
  }

  /** A name in Cypher. */
  static String quoted(String name) {
    checkName("name", name);
    return '`' + name + '`';
  }

  /** As it is given: {@code LABEL.KEY}. */
  @Override
  public String toString() {
    return label + "." + key;
  }
}
