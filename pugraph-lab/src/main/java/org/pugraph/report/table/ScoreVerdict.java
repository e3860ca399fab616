package org.pugraph.report.table;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.statistics.Holm;
import org.pugraph.statistics.PairedTest;

/**
 * The test of one method in a row of a {@link ScoreTable}.
 *
 * @param best whether no other mean of the row is higher
 * @param p of the difference between our method and this one: Wilcoxon's signed-rank test over the
 *     trials both have, corrected by Holm for all comparisons in the row; NaN where not compared
 * @param mark † if ours is better, ‡ if ours is worse, with p below {@value #LEVEL}; else empty
 */
record ScoreVerdict(boolean best, double p, String mark) {

  static final double LEVEL = 0.05;
  static final String OURS_BETTER = "†";
  static final String OURS_WORSE = "‡";

  /** One for each cell of the row. */
  static List<ScoreVerdict> of(ScoreTable table, ScoreTable.Row row) {
    int columns = row.cells().size();
    PairedTest[] tests = new PairedTest[columns];
    Arrays.setAll(tests, column -> test(row.cells(), table.ourColumn(), column));
    double[] p = Holm.correct(Arrays.stream(tests).mapToDouble(PairedTest::p).toArray());
    double highest =
        row.cells().stream()
            .mapToDouble(cell -> cell.score().mean())
            .filter(mean -> !Double.isNaN(mean))
            .max()
            .orElse(Double.NaN);
    return IntStream.range(0, columns)
        .mapToObj(
            i ->
                new ScoreVerdict(
                    row.cells().get(i).score().mean() == highest,
                    p[i],
                    mark(p[i], tests[i].difference())))
        .toList();
  }

  private static PairedTest test(List<ScoreTable.Cell> cells, int ours, int rival) {
    if (ours < 0 || ours == rival) {
      return PairedTest.of(new double[0], new double[0]);
    }
    double[] mine = cells.get(ours).trials();
    double[] theirs = cells.get(rival).trials();
    int both = Math.min(mine.length, theirs.length);
    return PairedTest.of(Arrays.copyOf(mine, both), Arrays.copyOf(theirs, both));
  }

  private static String mark(double p, double difference) {
    if (!(p < LEVEL)) {
      return "";
    }
    return difference > 0 ? OURS_BETTER : OURS_WORSE;
  }
}
