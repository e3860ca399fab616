package org.pugraph.experiment.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.experiment.summary.Regret.Outcome;
import org.pugraph.experiment.summary.Regret.Problem;
import org.pugraph.experiment.summary.Regret.Rule;

/** Three methods, of which the last is ours; all sums by hand. */
class RegretTest {

  private static final Regret LAST = new Regret(2);

  private static Problem problem(String kind, double[]... scores) {
    return new Problem(kind, scores);
  }

  /**
   * For the first split the others say 0.65 and 0.70, so the second method is the rival, with 0.50
   * there; for the second split 0.75 and 0.60, so the first, with 0.60; for the third 0.75 and
   * 0.60, so the first, with 0.70. Ours has 0.60, 0.70 and 0.80.
   */
  @Test
  void theRivalOfASplitIsTheBestOnTheOtherSplits() {
    Problem problem =
        problem(
            "a",
            new double[] {0.90, 0.60, 0.70},
            new double[] {0.50, 0.70, 0.70},
            new double[] {0.60, 0.70, 0.80});
    Outcome outcome = LAST.of(List.of(problem)).get(0);
    assertThat(outcome.rule()).isEqualTo(Rule.OTHER_SPLITS);
    assertThat(outcome.rivals()).containsExactly(1, 0, 0);
    assertThat(outcome.rivalScore()).isEqualTo((0.50 + 0.60 + 0.70) / 3, within(1e-12));
    assertThat(outcome.regret()).isEqualTo(0.60 - 0.70, within(1e-12));
  }

  /** The two problems alike say 0.5 and 0.6; what the other kind says does not matter. */
  @Test
  void theRivalOfASingleSplitIsTheBestOnTheOtherProblemsAlike() {
    List<Outcome> outcomes =
        LAST.of(
            List.of(
                problem("a", new double[] {0.9}, new double[] {0.4}, new double[] {0.3}),
                problem("a", new double[] {0.4}, new double[] {0.5}, new double[] {0.1}),
                problem("a", new double[] {0.6}, new double[] {0.7}, new double[] {0.8}),
                problem("b", new double[] {1}, new double[] {0}, new double[] {0})));
    assertThat(outcomes.get(0))
        .isEqualTo(new Outcome(Rule.OTHER_PROBLEMS, List.of(1), 0.4, 0.4 - 0.3));
    assertThat(outcomes.get(1).rivals()).containsExactly(0);
    assertThat(outcomes.get(1).regret()).isEqualTo(0.3, within(1e-12));
    assertThat(outcomes.get(2).rivals()).containsExactly(0);
    assertThat(outcomes.get(2).regret()).isEqualTo(-0.2, within(1e-12));
  }

  @Test
  void withNothingElseToChooseByTheRivalIsTheBestInHindsight() {
    List<Outcome> outcomes =
        LAST.of(
            List.of(
                problem("a", new double[] {0.9}, new double[] {0.4}, new double[] {0.3}),
                problem("b", new double[] {0.1}, new double[] {0.4}, new double[] {0.5})));
    assertThat(outcomes).extracting(Outcome::rule).containsOnly(Rule.HINDSIGHT);
    assertThat(outcomes.get(0).regret()).isEqualTo(0.6, within(1e-12));
    assertThat(outcomes.get(1).regret()).isEqualTo(-0.1, within(1e-12));
  }

  @Test
  void ofEqualRivalsTheFirstIsTaken() {
    Problem equal = problem("a", new double[] {0.5, 0.5}, new double[] {0.5, 0.5}, new double[2]);
    assertThat(LAST.of(List.of(equal)).get(0).rivals()).containsExactly(0, 0);
    assertThat(new Regret(0).of(List.of(equal)).get(0).rivals()).containsExactly(1, 1);
  }
}
