package org.pugraph.data.format;

/**
 * What a file tells of an edge beside its ends, as it is written there. Immutable and thread safe.
 *
 * @param weight empty without
 * @param type empty without
 * @param directed whether it leads from source to target, and not back
 */
public record EdgeCells(String weight, String type, boolean directed) {

  /** Of an edge of which nothing more is told. */
  public static final EdgeCells NONE = new EdgeCells("", "", false);

  /** Of an edge with a weight, or with an empty text for none. */
  public static EdgeCells weighing(String weight) {
    return new EdgeCells(weight, "", false);
  }

  public EdgeCells withType(String other) {
    return new EdgeCells(weight, other, directed);
  }

  public EdgeCells withDirection(boolean other) {
    return new EdgeCells(weight, type, other);
  }
}
