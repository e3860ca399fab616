package org.pugraph.data.feature;

import java.util.Locale;
import org.pugraph.data.cell.CellCounts;

/**
 * Infers the type of a column that the user did not give. In this order:
 *
 * <ol>
 *   <li>no value, or the same for every node: ignored
 *   <li>true and false, yes and no: a boolean
 *   <li>numbers: a quantity, unless they count the rows or are called an id and all differ
 *   <li>called labels, tags or the like, with several in some cells: a feature for each label
 *   <li>at most {@value Categories#MOST} values, each for {@value #NODES_PER_VALUE} nodes on
 *       average: categories
 *   <li>{@value #WORDS_OF_TEXT} words and more on average: text
 *   <li>every value differs: an identifier, ignored
 *   <li>anything else: categories
 * </ol>
 */
final class ColumnTypeInference {

  static final int NODES_PER_VALUE = 5;
  static final int WORDS_OF_TEXT = 3;

  private final ColumnSummary column;
  private final CellCounts counts;
  private final long values;

  private ColumnTypeInference(ColumnSummary column) {
    this.column = column;
    counts = column.counts();
    values = column.values();
  }

  /** The encoder of a column, fitted on its cells. */
  static ColumnEncoder fit(ColumnSummary column) {
    return new ColumnTypeInference(column).fit();
  }

  private ColumnEncoder fit() {
    String name = column.name();
    if (values == 0) {
      return new Ignored(name, "it is empty");
    }
    if (values == 1 && counts.told() == counts.cells()) {
      return new Ignored(name, "it is the same for every node");
    }
    boolean declared = column.type() == Column.Type.TRUE_OR_FALSE;
    if (declared || counts.areSwitches()) {
      return new BooleanColumn(name);
    }
    boolean mayBeNumber = column.type() == Column.Type.UNKNOWN && counts.areNumbers();
    if (column.type() == Column.Type.NUMBER || mayBeNumber) {
      return countsRows() || isCalledAnId()
          ? new Ignored(name, "every value differs")
          : Quantity.fit(column);
    }
    return named();
  }

  private ColumnEncoder named() {
    if (LabelSets.isOne(column)) {
      return someOf(LabelSets.fit(column));
    }
    boolean few = values <= Categories.MOST;
    if (few && values * NODES_PER_VALUE <= counts.told()) {
      return Categories.fit(column);
    }
    if (counts.words() >= WORDS_OF_TEXT * counts.told()) {
      return someOf(Words.fit(column));
    }
    return values == counts.told()
        ? new Ignored(column.name(), "every value differs")
        : someOf(Categories.fit(column));
  }

  /** An encoder without a single feature is ignored. */
  static ColumnEncoder someOf(ColumnEncoder encoder) {
    return encoder.names().isEmpty()
        ? new Ignored(encoder.column(), "no two nodes have anything in common")
        : encoder;
  }

  private boolean countsRows() {
    return counts.told() > NODES_PER_VALUE && column.countsRows();
  }

  private boolean isCalledAnId() {
    String name = column.name().toLowerCase(Locale.ROOT);
    boolean called = name.equals("id") || name.endsWith("_id") || column.name().endsWith("Id");
    return called && values == counts.told();
  }
}
