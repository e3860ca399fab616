package org.pugraph.neo4j;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.types.Node;
import org.neo4j.driver.types.Path;
import org.neo4j.driver.types.Point;
import org.neo4j.driver.types.Relationship;

/** Values that have no text, and what to select instead. */
final class Neo4jType {

  private Neo4jType() {}

  static boolean isNested(Object value) {
    return value instanceof Node
        || value instanceof Relationship
        || value instanceof Path
        || value instanceof Point;
  }

  /** What such a value is, and what to select instead. */
  static String refusal(@Nullable Object value) {
    if (value instanceof Node) {
      return "a node; select its properties, such as n.name, or labels(n)";
    }
    if (value instanceof Relationship) {
      return "a relationship; select what it has, such as type(r) or r.weight";
    }
    if (value instanceof Path) {
      return "a path; select its ends and relationships, such as startNode(r).name";
    }
    if (value instanceof Point) {
      return "a point; select its coordinates, such as p.x and p.y";
    }
    if (value instanceof Map) {
      return "a map; select its entries, such as m.name, or properties one by one";
    }
    if (value instanceof byte[]) {
      return "bytes, which are neither text nor a number; leave them out";
    }
    if (value instanceof List<?> list) {
      String first =
          list.stream()
              .filter(Objects::nonNull)
              .filter(element -> isNested(element) || !(isPlain(element)))
              .findFirst()
              .map(Neo4jType::refusal)
              .orElse("values");
      return "a list with " + first + "; UNWIND gives each element a row";
    }
    return "what is neither text nor a number; leave it out";
  }

  private static boolean isPlain(Object value) {
    return !(value instanceof Map || value instanceof byte[] || value instanceof List);
  }
}
