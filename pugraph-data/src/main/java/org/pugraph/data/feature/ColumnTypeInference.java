package org.pugraph.data.feature;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

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

  private final Column column;
  private final List<String> told;
  private final Set<String> values;

  private ColumnTypeInference(Column column) {
    this.column = column;
    this.told = column.cells().stream().filter(cell -> !Cells.isMissing(cell)).toList();
    this.values = new HashSet<>(told);
  }

  /** The encoder of a column, fitted on its cells. */
  static ColumnEncoder fit(Column column) {
    return new ColumnTypeInference(column).fit();
  }

  private ColumnEncoder fit() {
    String name = column.name();
    if (values.isEmpty()) {
      return new Ignored(name, "it is empty");
    }
    if (values.size() == 1 && told.size() == column.cells().size()) {
      return new Ignored(name, "it is the same for every node");
    }
    boolean declared = column.type() == Column.Type.TRUE_OR_FALSE;
    if (declared || values.stream().allMatch(BooleanColumn::isOne)) {
      return new BooleanColumn(name);
    }
    boolean mayBeNumber = column.type() == Column.Type.UNKNOWN && Cells.areNumbers(column.cells());
    if (column.type() == Column.Type.NUMBER || mayBeNumber) {
      return countsRows() || isCalledAnId()
          ? new Ignored(name, "every value differs")
          : Quantity.fit(name, column.cells());
    }
    return named();
  }

  private ColumnEncoder named() {
    String name = column.name();
    if (LabelSets.isOne(column)) {
      return someOf(LabelSets.fit(name, column.cells()));
    }
    boolean few = values.size() <= Categories.MOST;
    if (few && values.size() * NODES_PER_VALUE <= told.size()) {
      return Categories.fit(name, column.cells());
    }
    long words = told.stream().mapToLong(ColumnTypeInference::wordsBetweenSpaces).sum();
    if (words >= (long) WORDS_OF_TEXT * told.size()) {
      return someOf(Words.fit(name, column.cells()));
    }
    return values.size() == told.size()
        ? new Ignored(name, "every value differs")
        : someOf(Categories.fit(name, column.cells()));
  }

  /** An encoder without a single feature is ignored. */
  static ColumnEncoder someOf(ColumnEncoder encoder) {
    return encoder.names().isEmpty()
        ? new Ignored(encoder.column(), "no two nodes have anything in common")
        : encoder;
  }

  private boolean countsRows() {
    NumberStyle style = NumberStyle.of(told);
    float first = style.finite(told.get(0));
    return told.size() == column.cells().size()
        && told.size() > NODES_PER_VALUE
        && IntStream.range(0, told.size()).allMatch(i -> style.finite(told.get(i)) == first + i);
  }

  private boolean isCalledAnId() {
    String name = column.name().toLowerCase(Locale.ROOT);
    boolean called = name.equals("id") || name.endsWith("_id") || column.name().endsWith("Id");
    return called && values.size() == told.size();
  }

  private static long wordsBetweenSpaces(String cell) {
    return cell.strip().split("\\s+").length;
  }
}
