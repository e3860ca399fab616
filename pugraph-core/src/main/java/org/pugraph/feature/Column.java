package org.pugraph.feature;

import java.util.List;

/**
 * One attribute of all nodes, as text.
 *
 * @param name what the file calls it
 * @param type its type according to the file
 * @param cells by node; empty where missing
 */
public record Column(String name, Type type, List<String> cells) {

  /** What a file declares of a column; most declare nothing. */
  public enum Type {
    UNKNOWN,
    NUMBER,
    TRUE_OR_FALSE,
    TEXT
  }

  public Column {
    cells = List.copyOf(cells);
  }
}
