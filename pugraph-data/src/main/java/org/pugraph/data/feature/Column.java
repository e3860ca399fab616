package org.pugraph.data.feature;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One attribute of all nodes, as text. Immutable and thread safe.
 *
 * @param name in the file
 * @param type its type according to the file
 * @param cells by node; empty where missing
 */
public record Column(String name, Type type, List<String> cells) {

  /** The type that a file declares for a column; most declare none. Immutable and thread safe. */
  public enum Type {
    UNKNOWN,
    NUMBER,
    TRUE_OR_FALSE,
    TEXT
  }

  public Column {
    cells = List.copyOf(cells);
  }

  /** The cells of some of the nodes, in that order. */
  Column of(int[] nodes) {
    return new Column(name, type, IntStream.of(nodes).mapToObj(cells::get).toList());
  }
}
