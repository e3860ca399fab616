package org.pugraph.server.table;

import java.util.BitSet;
import java.util.function.IntFunction;

/**
 * A text for each of many rows, a thousand in one string: this takes a fraction of the memory of
 * single strings, and is searched at the speed of {@link String#indexOf(String, int)}. Immutable
 * and thread safe.
 */
public final class TextBlocks {

  private static final int ROWS = 1024;

  /** Between rows; taken out of texts that have it. */
  private static final char END = '\0';

  private final int rows;
  private final String[] blocks;

  /** By row: where its text begins in its block. */
  private final int[] starts;

  private TextBlocks(int rows, IntFunction<String> texts) {
    this.rows = rows;
    starts = new int[rows];
    blocks = new String[(rows + ROWS - 1) / ROWS];
    StringBuilder joined = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      starts[row] = joined.length();
      joined.append(texts.apply(row).replace(END, ' ')).append(END);
      if (row % ROWS == ROWS - 1 || row == rows - 1) {
        blocks[row / ROWS] = joined.toString();
        joined.setLength(0);
      }
    }
  }

  /** Keeps the texts of rows from 0. */
  public static TextBlocks of(int rows, IntFunction<String> texts) {
    return new TextBlocks(rows, texts);
  }

  /** The text of a row. */
  public String get(int row) {
    String block = blocks[row / ROWS];
    return block.substring(starts[row], end(row, block));
  }

  private int end(int row, String block) {
    boolean last = row % ROWS == ROWS - 1 || row == rows - 1;
    return (last ? block.length() : starts[row + 1]) - 1;
  }

  /** The rows whose texts contain another one. */
  public BitSet containing(String part) {
    BitSet found = new BitSet(rows);
    if (part.indexOf(END) >= 0) {
      return found;
    }
    for (int b = 0; b < blocks.length; b++) {
      String block = blocks[b];
      int row = b * ROWS;
      for (int at = block.indexOf(part); at >= 0; at = block.indexOf(part, starts[row])) {
        row = rowAt(at, row, Math.min(rows, (b + 1) * ROWS));
        found.set(row++);
        if (row == rows || row % ROWS == 0) {
          break;
        }
      }
    }
    return found;
  }

  /** The row from one up to another in which a place of their block lies. */
  private int rowAt(int place, int from, int to) {
    int low = from;
    int high = to - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= place) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
