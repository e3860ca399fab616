package org.pugraph.data.format.neo4j;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.data.feature.Column;

/**
 * One column of a table as Neo4j heads it: {@code name:type}, {@code personId:ID(Person)}, {@code
 * :LABEL}; or, in a table that holds a whole graph, {@code _id}, {@code _labels}, {@code _start}.
 *
 * @param role what the column is for
 * @param name of a property; may be empty
 * @param type as Neo4j calls it, in lower case; empty if not given
 * @param space within which an id is unique; empty if there is only one
 */
record Neo4jField(Role role, String name, String type, String space) {

  /** What a column is for. */
  enum Role {
    ID,
    LABEL,
    START,
    END,
    TYPE,
    PASSED_OVER,
    PROPERTY
  }

  private static final Pattern HEAD =
      Pattern.compile("(?s)(?:(.*):)?([^:(){}]*)(?:\\(([^()]*)\\))?(?:\\{[^{}]*\\})?");

  private static final List<String> NUMBERS =
      List.of("int", "long", "short", "byte", "float", "double");

  static Neo4jField of(String head) {
    Matcher parts = HEAD.matcher(head);
    if (!parts.matches() || parts.group(1) == null) {
      return new Neo4jField(roleInWhole(head), head, "", "");
    }
    String space = parts.group(3) == null ? "" : parts.group(3);
    String type = parts.group(2);
    Role role =
        switch (type.toUpperCase(Locale.ROOT)) {
          case "ID" -> Role.ID;
          case "LABEL" -> Role.LABEL;
          case "START_ID" -> Role.START;
          case "END_ID" -> Role.END;
          case "TYPE" -> Role.TYPE;
          case "IGNORE" -> Role.PASSED_OVER;
          default -> Role.PROPERTY;
        };
    return new Neo4jField(role, parts.group(1), type.toLowerCase(Locale.ROOT), space);
  }

  private static Role roleInWhole(String head) {
    return switch (head) {
      case "_id" -> Role.ID;
      case "_labels" -> Role.LABEL;
      case "_start" -> Role.START;
      case "_end" -> Role.END;
      case "_type" -> Role.TYPE;
      default -> Role.PROPERTY;
    };
  }

  Column.Type columnType() {
    if (NUMBERS.contains(type)) {
      return Column.Type.NUMBER;
    }
    return switch (type) {
      case "" -> Column.Type.UNKNOWN;
      case "boolean" -> Column.Type.TRUE_OR_FALSE;
      default -> Column.Type.TEXT;
    };
  }
}
