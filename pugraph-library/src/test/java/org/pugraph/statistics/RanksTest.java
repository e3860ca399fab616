package org.pugraph.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;

class RanksTest {

  private static double[] ranksOf(double... scores) {
    return Ranks.of(scores.length, new double[][] {scores}).byProblem()[0];
  }

  @Test
  void theHighestScoreRanksFirst() {
    assertThat(ranksOf(0.5, 0.9, 0.1)).containsExactly(2, 1, 3);
  }

  @Test
  void equalScoresShareTheMeanOfTheirRanks() {
    assertThat(ranksOf(0.5, 0.9, 0.5, 0.1)).containsExactly(2.5, 1, 2.5, 4);
    assertThat(ranksOf(1, 1, 1)).containsExactly(2, 2, 2);
  }

  @Test
  void averagesAreThoseOfTheExampleOfDemsar() {
    double[] averages = Ranks.of(4, Demsar.AUC).averages();
    assertThat(averages).containsExactly(new double[] {3.143, 2.000, 2.893, 1.964}, within(5e-4));
  }

  @Test
  void whoTiesForTheBestWinsAsWell() {
    double[][] scores = {{0.1, 0.2, 0.2}, {0.3, 0.1, 0.2}, {0.1, 0.1, 0.5}};
    assertThat(Ranks.of(3, scores).wins()).containsExactly(1, 1, 2);
  }

  @Test
  void withoutProblemsThereIsNoAverage() {
    Ranks none = Ranks.of(2, new double[0][]);
    assertThat(none.averages()).containsExactly(Double.NaN, Double.NaN);
    assertThat(none.wins()).containsExactly(0, 0);
  }

  @Test
  void aProblemThatLacksAScoreIsRefused() {
    assertThatThrownBy(() -> Ranks.of(2, new double[][] {{0.5, Double.NaN}}))
        .isInstanceOf(BadInput.class)
        .hasMessage("a problem needs a score of each of 2 methods, got [0.5, NaN]");
    assertThatThrownBy(() -> Ranks.of(2, new double[][] {{0.5}})).isInstanceOf(BadInput.class);
  }

  @Test
  void withoutMethodsThereIsNothingToRank() {
    assertThatThrownBy(() -> Ranks.of(0, new double[0][]))
        .isInstanceOf(BadInput.class)
        .hasMessage("at least one method is needed, got 0");
  }
}
