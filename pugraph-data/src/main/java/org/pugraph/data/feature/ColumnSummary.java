package org.pugraph.data.feature;

import java.util.Map;
import org.pugraph.data.cell.CellCounts;
import org.pugraph.data.cell.NumberSums;

/**
 * What encoders learn from of a column: counts and sums over its cells, wherever these lie. What is
 * not asked for need not be computed. Not thread safe: one thread at a time.
 */
public interface ColumnSummary {

  /** The title of the column. */
  String name();

  /** Its type according to the file. */
  Column.Type type();

  /** How its cells are written. */
  CellCounts counts();

  /** How many different values there are, missing ones left out. */
  long values();

  /** Whether no cell is missing and they are consecutive numbers, row by row. */
  boolean countsRows();

  /** Values with how many cells have them, missing ones left out: at least the most frequent. */
  Map<String, Integer> frequentValues(int most);

  /** Words with how many cells have them: at least the most frequent. */
  Map<String, Integer> frequentWords(int most);

  /** Labels with how many cells list them: at least the most frequent. */
  Map<String, Integer> frequentLabels(int most);

  /** Sums over the finite numbers among its cells. */
  NumberSums numbers();

  /** The sum of the squared distances of these from a number. */
  double squares(double mean);
}
