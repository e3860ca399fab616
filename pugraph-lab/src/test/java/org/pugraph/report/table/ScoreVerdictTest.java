package org.pugraph.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.report.experiment.SampleExperiment;
import org.pugraph.report.table.ScoreTable.Cell;
import org.pugraph.report.table.ScoreTable.Row;

class ScoreVerdictTest {

  private static final double[] OURS =
      IntStream.range(0, 10).mapToDouble(i -> 0.7 + 0.001 * i * i).toArray();

  @Test
  void theMarkSaysWhichSideWins() {
    List<ScoreVerdict> verdicts = judge(OURS, shifted(-1), shifted(1));
    assertThat(verdicts).extracting(ScoreVerdict::mark).containsExactly("", "†", "‡");
    assertThat(verdicts).extracting(ScoreVerdict::best).containsExactly(false, false, true);
  }

  @Test
  void everyRivalInTheRowMakesTheProofHarder() {
    double one = 2 / 1024.0;
    assertThat(judge(OURS, shifted(-1)).get(1).p()).isCloseTo(one, within(1e-12));
    assertThat(judge(OURS, shifted(-1), shifted(-2), shifted(-3)).get(1).p())
        .isCloseTo(3 * one, within(1e-12));
  }

  @Test
  void oursIsNotComparedWithItselfNorWithWhatWasNotRun() {
    List<ScoreVerdict> verdicts = judge(OURS, new double[0], shifted(-1));
    assertThat(verdicts.get(0).p()).isNaN();
    assertThat(verdicts.get(1)).isEqualTo(new ScoreVerdict(false, Double.NaN, ""));
    assertThat(verdicts.get(2).p()).isCloseTo(2 / 1024.0, within(1e-12));
  }

  @Test
  void onlyTrialsThatBothHaveAreCompared() {
    double[] eight = Arrays.copyOf(shifted(-1), 8);
    assertThat(judge(OURS, eight).get(1).p()).isCloseTo(2 / 256.0, within(1e-12));
  }

  @Test
  void equalMeansAreBothBest() {
    assertThat(judge(OURS, OURS.clone()))
        .extracting(ScoreVerdict::best)
        .containsExactly(true, true);
  }

  @Test
  void withoutOursThereIsABestAndNoComparison() {
    Row row = row(OURS, shifted(-1));
    ScoreTable table =
        new ScoreTable("", "", "F1", Optional.empty(), List.of("a", "b"), List.of(row));
    assertThat(ScoreVerdict.of(table, row))
        .extracting(ScoreVerdict::best)
        .containsExactly(true, false);
    assertThat(ScoreVerdict.of(table, row)).allSatisfy(verdict -> assertThat(verdict.p()).isNaN());
  }

  @Test
  void theOutcomeCountsWinsAndTellsTheWayToThePaper() {
    assertThat(Legend.outcome(table(row(OURS, shifted(-1), shifted(1)))))
        .isEqualTo("0 is significantly better in 1 and worse in 1 of 2 comparisons.");
    assertThat(Legend.outcome(SampleExperiment.small()))
        .isEqualTo(
            "LSDAN¬p is significantly better in 1 and worse in 0 of 1 comparisons;"
                + " on average it is 0.010 below the paper.");
    assertThat(Legend.outcome(table(row(new double[] {1}, new double[] {2}))))
        .isEqualTo("Too few trials to compare methods.");
  }

  /** Our scores moved by a little that differs from trial to trial, so that no ranks tie. */
  private static double[] shifted(int steps) {
    return IntStream.range(0, 10).mapToDouble(i -> OURS[i] + steps * (0.01 + 0.001 * i)).toArray();
  }

  private static List<ScoreVerdict> judge(double[]... trials) {
    Row row = row(trials);
    return ScoreVerdict.of(table(row), row);
  }

  private static ScoreTable table(Row row) {
    List<String> names =
        IntStream.range(0, row.cells().size()).mapToObj(Integer::toString).toList();
    return new ScoreTable("", "", "F1", Optional.of("0"), names, List.of(row));
  }

  private static Row row(double[]... trials) {
    return new Row(
        0.01, 0.6, Arrays.stream(trials).map(t -> new Cell(t, Optional.empty(), "")).toList());
  }
}
