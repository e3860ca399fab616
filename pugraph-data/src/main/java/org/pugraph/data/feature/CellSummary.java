package org.pugraph.data.feature;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pugraph.data.cell.CellCounts;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.cell.NumberStyle;
import org.pugraph.data.cell.NumberSums;

/** The summary of a column whose cells are in memory. Not thread safe: one thread at a time. */
final class CellSummary implements ColumnSummary {

  private final Column column;
  private final List<String> told;
  private final CellCounts counts;

  CellSummary(Column column) {
    this.column = column;
    told = column.cells().stream().filter(cell -> !Cells.isMissing(cell)).toList();
    counts = CellCounts.of(column.cells());
  }

  @Override
  public String name() {
    return column.name();
  }

  @Override
  public Column.Type type() {
    return column.type();
  }

  @Override
  public CellCounts counts() {
    return counts;
  }

  @Override
  public long values() {
    return new HashSet<>(told).size();
  }

  @Override
  public boolean countsRows() {
    NumberStyle style = counts.style();
    if (told.isEmpty() || told.size() < column.cells().size()) {
      return false;
    }
    float first = style.finite(told.get(0));
    return IntStream.range(0, told.size()).allMatch(i -> style.finite(told.get(i)) == first + i);
  }

  @Override
  public Map<String, Integer> frequentValues(int most) {
    Map<String, Integer> values = new HashMap<>();
    told.forEach(cell -> values.merge(cell, 1, Integer::sum));
    return values;
  }

  @Override
  public Map<String, Integer> frequentWords(int most) {
    return counted(CellSummary::wordsOf);
  }

  @Override
  public Map<String, Integer> frequentLabels(int most) {
    return counted(Cells::labels);
  }

  private Map<String, Integer> counted(Function<String, Set<String>> parts) {
    Map<String, Integer> counts = new HashMap<>();
    column
        .cells()
        .forEach(cell -> parts.apply(cell).forEach(part -> counts.merge(part, 1, Integer::sum)));
    return counts;
  }

  private static Set<String> wordsOf(String cell) {
    Set<String> distinct = new HashSet<>();
    Cells.words(cell, distinct::add);
    return distinct;
  }

  private double[] finite() {
    NumberStyle style = counts.style();
    return told.stream().mapToDouble(style::finite).filter(Double::isFinite).toArray();
  }

  @Override
  public NumberSums numbers() {
    NumberSums sums = NumberSums.NONE;
    for (double number : finite()) {
      sums = sums.with(number);
    }
    return sums;
  }

  @Override
  public double squares(double mean) {
    double squares = 0;
    for (double number : finite()) {
      squares += (number - mean) * (number - mean);
    }
    return squares;
  }
}
