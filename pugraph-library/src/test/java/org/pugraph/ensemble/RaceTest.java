package org.pugraph.ensemble;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceTest {

  /** Twenty held-out positives that rank around a mean, alike for all learners but for that. */
  private static double[] ranks(double mean) {
    double[] ranks = new double[20];
    Arrays.setAll(ranks, p -> mean + (p % 2 == 0 ? 0.05 : -0.05));
    return ranks;
  }

  private static List<Integer> survivors(
      List<double[]> field, List<double[]> runners, double... initial) {
    List<double[]> all = runners.isEmpty() ? field : runners;
    double[] positives = new double[all.get(0).length];
    Arrays.fill(positives, 1);
    return initial.length == 0
        ? Race.survivors(field, runners, positives)
        : Race.survivors(field, runners, positives, initial);
  }

  /** Half of the positives, which have no weight, rank low by the only runner. */
  @Test
  void positivesCountByTheirWeights() {
    double[] half = ranks(0.9);
    double[] weights = new double[20];
    for (int p = 0; p < 20; p++) {
      half[p] = p < 10 ? half[p] : 0.1;
      weights[p] = p < 10 ? 1 : 1e-9;
    }
    assertThat(survivors(List.of(ranks(0.9)), List.of(half))).isEmpty();
    assertThat(Race.survivors(List.of(ranks(0.9)), List.of(half), weights)).containsExactly(0);
  }

  @Test
  void whoFallsBehindByMoreThanChanceIsDropped() {
    assertThat(survivors(List.of(ranks(0.9)), List.of(ranks(0.895), ranks(0.8), ranks(0.6))))
        .containsExactly(0);
  }

  @Test
  void ofThoseWhoKeepUpTheBestTwoGoOn() {
    assertThat(
            survivors(
                List.of(ranks(0.9)), List.of(ranks(0.89), ranks(0.91), ranks(0.905), ranks(0.9))))
        .containsExactly(1, 2);
  }

  /** One standard error behind the first: of the field's best it has a weight of 0.37. */
  @Test
  void aSecondRunnerOfLessThanHalfTheWeightOfTheFirstIsDropped() {
    assertThat(survivors(List.of(ranks(0.9)), List.of(ranks(0.9), ranks(0.91)))).containsExactly(1);
  }

  @Test
  void withoutAFieldTheBestRunnerGoesOn() {
    assertThat(survivors(List.of(), List.of(ranks(0.6), ranks(0.9)))).containsExactly(1);
  }

  @Test
  void fewPositivesDropNobodyButByNumber() {
    double[] uncertain = {0.2, 0.9};
    double[] other = {0.8, 0.1};
    assertThat(survivors(List.of(uncertain), List.of(other))).containsExactly(0);
  }

  /** Of five positives, one that ranks a little higher by the first runner does not decide. */
  @Test
  void whereFewAreHeldOutInitialWeightsDecideBetweenRunnersThatRankAlike() {
    double[] lucky = {0.9, 0.8, 0.9, 0.8, 0.9};
    double[] usual = {0.9, 0.8, 0.9, 0.8, 0.85};
    List<double[]> runners = List.of(lucky, usual, usual);
    assertThat(survivors(List.of(usual), runners, 1, 0.05, 1, 1)).containsExactly(1, 2);
  }

  /** Of five positives, all found by one runner alone. */
  @Test
  void whereFewAreHeldOutARunnerFarAheadOfAllGoesOn() {
    double[] found = {0.9, 0.95, 0.9, 0.95, 0.9};
    double[] missed = {0.4, 0.5, 0.6, 0.5, 0.4};
    assertThat(survivors(List.of(missed), List.of(missed, missed, found), 1, 1, 1, 0.05))
        .contains(2);
  }

  @Test
  void nobodyRunsWhereNobodyStarted() {
    assertThat(survivors(List.of(ranks(0.9)), List.of())).isEmpty();
  }
}
