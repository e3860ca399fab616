package org.pugraph.data.cell;

import java.io.Serializable;
import java.util.List;

/**
 * How the cells of a column are written, counted cell by cell; counts over parts of a column add up
 * to those of the whole, in any order. Not thread safe: one thread at a time.
 */
public final class CellCounts implements Serializable {

  private static final long serialVersionUID = 1L;

  private long cells;
  private long told;
  private long switches;
  private long words;
  private long lists;
  private boolean commas;

  /** Finite numbers, and what was meant as a number, by style. */
  private final long[] finite = new long[NumberStyle.values().length];

  private final long[] meant = new long[NumberStyle.values().length];

  /** Those of all cells. */
  public static CellCounts of(List<String> cells) {
    CellCounts counts = new CellCounts();
    cells.forEach(counts::add);
    return counts;
  }

  /** Counts one cell. */
  public void add(String cell) {
    cells++;
    if (Cells.isMissing(cell)) {
      return;
    }
    told++;
    commas |= cell.indexOf(',') >= 0;
    switches += Cells.isTrueOrFalse(cell) ? 1 : 0;
    lists += Cells.labels(cell).size() > 1 ? 1 : 0;
    words += cell.strip().split("\\s+").length;
    for (NumberStyle style : NumberStyle.values()) {
      finite[style.ordinal()] += Float.isNaN(style.finite(cell)) ? 0 : 1;
      meant[style.ordinal()] += style.looksLikeOne(cell) ? 1 : 0;
    }
  }

  /** Adds the counts of another part. */
  public void add(CellCounts other) {
    cells += other.cells;
    told += other.told;
    commas |= other.commas;
    switches += other.switches;
    words += other.words;
    lists += other.lists;
    for (int s = 0; s < finite.length; s++) {
      finite[s] += other.finite[s];
      meant[s] += other.meant[s];
    }
  }

  /** How many cells there are. */
  public long cells() {
    return cells;
  }

  /** How many are not missing. */
  public long told() {
    return told;
  }

  /** Whether all that are not missing are true or false. */
  public boolean areSwitches() {
    return switches == told;
  }

  /** How many list several labels. */
  public long lists() {
    return lists;
  }

  /** How many words stand between spaces. */
  public long words() {
    return words;
  }

  /** The style that more cells are written in; with a decimal point where both do. */
  public NumberStyle style() {
    return commas
            && finite[NumberStyle.DECIMAL_COMMA.ordinal()]
                > finite[NumberStyle.DECIMAL_POINT.ordinal()]
        ? NumberStyle.DECIMAL_COMMA
        : NumberStyle.DECIMAL_POINT;
  }

  /** Whether they are numbers but for a few typing errors: one, or up to a tenth. */
  public boolean areNumbers() {
    long numbers = meant[style().ordinal()];
    long slips = told - numbers;
    return numbers > 0 && numbers >= slips && slips <= Math.max(1, told / 10);
  }
}
