package org.pugraph.spark.encode;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.cell.CellCounts;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.cell.NumberStyle;
import org.pugraph.data.cell.NumberSums;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.ColumnSummary;
import org.pugraph.spark.table.OrderedSum;
import scala.Tuple2;

/**
 * The summary of a column of a table in a lake: what is not asked for is not computed. Partitions
 * are added up in their order.
 */
final class TableSummary implements ColumnSummary {

  private final String name;
  private final JavaRDD<String> cells;
  private @Nullable CellCounts counts;

  /**
   * @param cells in the order of the rows; empty where missing
   */
  TableSummary(String name, JavaRDD<String> cells) {
    this.name = name;
    this.cells = cells;
  }

  @Override
  public String name() {
    return name;
  }

  /** As in a text file: what a cell reads decides. */
  @Override
  public Column.Type type() {
    return Column.Type.UNKNOWN;
  }

  @Override
  public CellCounts counts() {
    if (counts == null) {
      counts =
          OrderedSum.DEFAULT.of(
              cells.mapPartitions(
                  part -> {
                    CellCounts own = new CellCounts();
                    part.forEachRemaining(own::add);
                    return List.of(own).iterator();
                  }),
              (sum, more) -> {
                sum.add(more);
                return sum;
              });
    }
    return counts;
  }

  private JavaRDD<String> told() {
    return cells.filter(cell -> !Cells.isMissing(cell));
  }

  @Override
  public long values() {
    return told().distinct().count();
  }

  /**
   * Whether they are consecutive numbers in the order of the rows, told by the first and the last
   * of each part and by how many there are.
   */
  @Override
  public boolean countsRows() {
    if (counts().told() < counts().cells()) {
      return false;
    }
    NumberStyle style = counts().style();
    List<float[]> runs =
        cells
            .mapPartitions(
                part -> {
                  float[] run = {Float.NaN, 0, 1};
                  while (part.hasNext()) {
                    float number = style.finite(part.next());
                    run[0] = run[1] == 0 ? number : run[0];
                    run[2] = number == run[0] + run[1] ? run[2] : 0;
                    run[1]++;
                  }
                  return List.of(run).iterator();
                })
            .collect();
    float first = Float.NaN;
    float rows = 0;
    for (float[] run : runs) {
      if (run[1] > 0) {
        first = rows == 0 ? run[0] : first;
        if (run[2] == 0 || run[0] != first + rows) {
          return false;
        }
        rows += run[1];
      }
    }
    return rows > 0;
  }

  @Override
  public Map<String, Integer> frequentValues(int most) {
    return frequent(told().mapToPair(cell -> new Tuple2<>(cell, 1L)), most);
  }

  @Override
  public Map<String, Integer> frequentWords(int most) {
    return frequent(
        cells
            .flatMap(
                cell -> {
                  Set<String> distinct = new HashSet<>();
                  Cells.words(cell, distinct::add);
                  return distinct.iterator();
                })
            .mapToPair(word -> new Tuple2<>(word, 1L)),
        most);
  }

  @Override
  public Map<String, Integer> frequentLabels(int most) {
    return frequent(
        cells
            .flatMap(cell -> Cells.labels(cell).iterator())
            .mapToPair(label -> new Tuple2<>(label, 1L)),
        most);
  }

  /** Frequent ones first, of equals the first by text: as a vocabulary takes them. */
  private static final class ByCount
      implements Comparator<Tuple2<String, Long>>, java.io.Serializable {

    private static final long serialVersionUID = 1L;

    @Override
    public int compare(Tuple2<String, Long> one, Tuple2<String, Long> other) {
      int count = Long.compare(other._2(), one._2());
      return count != 0 ? count : one._1().compareTo(other._1());
    }
  }

  private static Map<String, Integer> frequent(JavaPairRDD<String, Long> ones, int most) {
    Map<String, Integer> frequent = new HashMap<>();
    ones.reduceByKey(Long::sum)
        .map(pair -> pair)
        .takeOrdered(most, new ByCount())
        .forEach(pair -> frequent.put(pair._1(), Math.toIntExact(pair._2())));
    return frequent;
  }

  @Override
  public NumberSums numbers() {
    NumberStyle style = counts().style();
    double[] sums =
        OrderedSum.DEFAULT.of(
            told()
                .mapPartitions(
                    part -> {
                      NumberSums own = NumberSums.NONE;
                      while (part.hasNext()) {
                        float number = style.finite(part.next());
                        own = Float.isNaN(number) ? own : own.with(number);
                      }
                      return List.of(new double[] {own.count(), own.zeros(), own.sum()}).iterator();
                    }),
            OrderedSum::add);
    return new NumberSums((long) sums[0], (long) sums[1], sums[2]);
  }

  @Override
  public double squares(double mean) {
    NumberStyle style = counts().style();
    return OrderedSum.DEFAULT
        .of(
            told()
                .mapPartitions(
                    part -> {
                      double squares = 0;
                      while (part.hasNext()) {
                        float number = style.finite(part.next());
                        squares += Float.isNaN(number) ? 0 : (number - mean) * (number - mean);
                      }
                      return List.of(new double[] {squares}).iterator();
                    }),
            OrderedSum::add)[0];
  }
}
