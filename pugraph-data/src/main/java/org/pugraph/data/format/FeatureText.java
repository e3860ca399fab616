package org.pugraph.data.format;

import org.pugraph.base.Numbers;
import org.pugraph.data.io.Quoted;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;

/**
 * The features of one node as the text of one attribute: {@code 3:1 17:0.5}, columns from 0,
 * ascending, zeros left out. A thousand attributes instead would make files that no tool opens.
 */
final class FeatureText {

  private FeatureText() {}

  static String of(SparseMatrix features, int row) {
    StringBuilder text = new StringBuilder();
    for (int e = features.start(row); e < features.end(row); e++) {
      text.append(text.isEmpty() ? "" : " ").append(features.column(e)).append(':');
      text.append(Numbers.text(features.value(e)));
    }
    return text.toString();
  }

  /** Adds the features to a matrix, as its next row. */
  static void read(String text, int columns, SparseRows rows, FilePosition place) {
    int previous = -1;
    for (int from = 0; from < text.length(); ) {
      int space = text.indexOf(' ', from);
      int to = space < 0 ? text.length() : space;
      int colon = text.indexOf(':', from);
      int column = colon < 0 || colon > to ? -1 : wholeNumber(text, from, colon);
      float value = column < 0 ? Float.NaN : Numbers.finite(text.substring(colon + 1, to));
      if (column <= previous || column >= columns || Float.isNaN(value)) {
        String expected = "number:value, ascending, with numbers 0.." + (columns - 1);
        String got = Quoted.of(text.substring(from, to));
        throw place.complaint("feature " + got + " is not " + expected);
      }
      rows.entry(column, value);
      previous = column;
      from = to + 1;
    }
    rows.endRow();
  }

  /** The number that digits spell, or -1. */
  private static int wholeNumber(String text, int from, int to) {
    try {
      return text.charAt(from) == '+' ? -1 : Integer.parseInt(text, from, to, 10);
    } catch (NumberFormatException notANumber) {
      return -1;
    }
  }
}
