package org.pugraph.feature;

import java.util.List;

/**
 * One thing that a file tells of every node, as text.
 *
 * @param name what the file calls it
 * @param type what the file says it is
 * @param cells by node; empty where nothing is told
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
