package org.pugraph.server.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BeliefTest {

  @Test
  void twoThatAgreeAreSurerThanOne() {
    Belief one = Belief.of(0.2, 0.5);
    Belief both = one.with(one);
    assertThat(both.share()).isCloseTo(0.2, within(1e-12));
    assertThat(both.deviation()).isCloseTo(0.5 / Math.sqrt(2), within(1e-12));
    assertThat(both.low()).isGreaterThan(one.low());
    assertThat(both.high()).isLessThan(one.high());
  }

  @Test
  void anEstimateThatJudgementsContradictCountsForLittle() {
    Belief judged = Belief.of(0.2, 0.3);
    assertThat(judged.with(Belief.of(0.0002, 0.35)).share()).isBetween(0.18, 0.2);
    assertThat(judged.with(Belief.of(0.15, 0.3)).share()).isBetween(0.17, 0.18);
  }

  @Test
  void anIntervalGivesItsDeviationUnlessThatIsTooSure() {
    assertThat(Belief.of(0.5, 0.2, 0.8, 0.1).deviation()).isCloseTo(0.843, within(1e-3));
    assertThat(Belief.of(0.5, 0.5, 0.5, 0.35).deviation()).isEqualTo(0.35);
  }
}
