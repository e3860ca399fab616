package org.pugraph.data.feature;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.pugraph.base.BadInput;

/**
 * A fitted encoding at work on one node after the other. Immutable and thread safe. The same input
 * gives the same bits.
 */
public final class RowEncoder implements Serializable {

  private static final long serialVersionUID = 1L;

  private final ArrayList<ColumnEncoder> encoders;

  /** Where the features of each column start, and where the last ones end. */
  private final int[] first;

  RowEncoder(List<ColumnEncoder> encoders, int start) {
    this.encoders = new ArrayList<>(encoders);
    first = new int[encoders.size() + 1];
    first[0] = start;
    for (int c = 0; c < encoders.size(); c++) {
      first[c + 1] = first[c] + encoders.get(c).names().size();
    }
  }

  /** The columns that cells are wanted of. */
  public List<String> columns() {
    return encoders.stream().map(ColumnEncoder::column).toList();
  }

  /** Where the features end. */
  public int end() {
    return first[encoders.size()];
  }

  /** Takes one feature of a node; they come in ascending order. Called by one thread at a time. */
  @FunctionalInterface
  public interface Entries {
    void add(int column, float value);
  }

  /**
   * Encodes one cell of each column; refuses what should be a number and is none.
   *
   * @param node as messages name it
   */
  public void encode(List<String> cells, String node, Entries entries) {
    for (int c = 0; c < encoders.size(); c++) {
      ColumnEncoder encoder = encoders.get(c);
      String cell = cells.get(c);
      BadInput.unless(
          !encoder.refuses(cell),
          "\""
              + cell
              + "\" in column \""
              + encoder.column()
              + "\" of node \""
              + node
              + "\" is not a finite number");
      int start = first[c];
      encoder.encode(cell, (column, value) -> entries.add(start + column, value));
    }
  }
}
