package org.pugraph.server.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.ClassPrior;

/** 10 positives are labelled, and 20 expected among 200 others. */
class DatedPriorTest {

  private static final DatedPrior THEN = DatedPrior.of(ClassPrior.given(0.1), 10, 200);

  private static double at(int positives) {
    return THEN.at(positives, 210 - positives).share();
  }

  @Test
  void labelledNodesAreNoLongerExpectedAmongTheOthers() {
    assertThat(at(10)).isEqualTo(0.1);
    assertThat(at(15)).isCloseTo(15 / 195.0, within(1e-12));
    assertThat(at(8)).isCloseTo(22 / 202.0, within(1e-12));
  }

  @Test
  void whereMoreIsFoundThanWasExpectedATenthOfItIsStillExpected() {
    assertThat(at(30)).isCloseTo(3 / 180.0, within(1e-12));
    assertThat(at(90)).isCloseTo(9 / 120.0, within(1e-12));
  }

  @Test
  void theExpectationDoesNotFallRoundByRound() {
    DatedPrior prior = DatedPrior.of(ClassPrior.given(0.000185), 3, 2700);
    for (int found = 13; found <= 43; found += 10) {
      prior = prior.at(found, 2703 - found);
    }
    assertThat(prior.share() * 2660).isBetween(0.4, 0.6);
  }
}
