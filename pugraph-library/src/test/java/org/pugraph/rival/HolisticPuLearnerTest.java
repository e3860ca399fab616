package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.WeightedLoss;

class HolisticPuLearnerTest {

  @Test
  void theTrendIsTheMeanOfDampedChangesFromEpochToEpoch() {
    double[] trend =
        TrendScore.of(
            List.of(new double[] {0.1, 0.9}, new double[] {0.4, 0.5}, new double[] {0.8, 0.5}));
    assertThat(trend[0]).isCloseTo((damped(0.3) + damped(0.4)) / 2, within(1e-12));
    assertThat(trend[1]).isCloseTo((damped(-0.4) + damped(0)) / 2, within(1e-12));
    assertThat(trend[0]).isPositive();
    assertThat(trend[1]).isNegative();
  }

  private static double damped(double change) {
    return Math.log(1 + change + change * change / 2);
  }

  /** By the squares of every break of the sorted numbers. */
  private static double counted(double[] sorted) {
    double least = Double.POSITIVE_INFINITY;
    double found = Double.NaN;
    for (int n = 1; n < sorted.length; n++) {
      double within = squares(sorted, 0, n) + squares(sorted, n, sorted.length);
      if (within < least) {
        least = within;
        found = sorted[n - 1];
      }
    }
    return found;
  }

  private static double squares(double[] sorted, int from, int to) {
    double mean = 0;
    for (int i = from; i < to; i++) {
      mean += sorted[i] / (to - from);
    }
    double squares = 0;
    for (int i = from; i < to; i++) {
      squares += (sorted[i] - mean) * (sorted[i] - mean);
    }
    return squares;
  }

  @Test
  void theBreakIsWhereTheSquaresWithinAreLeast() {
    assertThat(NaturalBreak.of(new double[] {7, 1, 2, 8, 1.5})).isEqualTo(2);
    SplittableRandom random = new SplittableRandom(8);
    for (int trial = 0; trial < 50; trial++) {
      double[] values = random.doubles(2 + trial % 9, -1, 1).sorted().toArray();
      assertThat(NaturalBreak.of(values)).isEqualTo(counted(values));
    }
  }

  @Test
  void equalNumbersAreNotParted() {
    assertThat(NaturalBreak.of(new double[] {3, 3, 3})).isEqualTo(3);
    assertThat(NaturalBreak.of(new double[] {3, 3, 4})).isEqualTo(3);
    assertThat(NaturalBreak.of(new double[] {5})).isEqualTo(5);
  }

  @Test
  void risingNodesJoinThePositivesUnlessTheyAreKnownNotToBe() {
    PuNodes nodes = new PuNodes(new int[] {0}, new int[] {1, 2, 3, 4}, 0.3, new int[] {2});
    WeightedLoss loss =
        HolisticPuLearner.DEFAULT.parted(nodes, new double[] {0, 0.5, 0.6, -0.4, -0.5});
    assertThat(loss.positive()).containsExactly(0.5, 0.5, 0, 0, 0);
    assertThat(loss.negative()).containsExactly(0, 0, 1 / 3.0, 1 / 3.0, 1 / 3.0);
  }

  @Test
  void itRanksAnEasyGraph() {
    BaseModel model =
        TinyGraphs.train(HolisticPuLearner.DEFAULT, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 1);
    assertThat(model.updates()).isEqualTo(600);
    assertThat(TinyGraphs.auc(model)).isGreaterThan(0.9);
  }
}
