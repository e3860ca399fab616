package org.pugraph.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.optimise.Stopper.Verdict;
import org.pugraph.optimise.Stopping.Rule;

class StopperTest {

  private static Step negativePart(double n) {
    return new Step(1, 0, 0, n, Double.NaN);
  }

  private static Step heldOut(double risk) {
    return new Step(1, 0, 0, 0, risk);
  }

  @Test
  void theTurnIsWhereTheNegativePartCrossesZeroAndStaysBelow() {
    Stopper stopper = new Stopper(new Stopping(Rule.TURN, 3, 0.2));
    assertThat(stopper.observe(negativePart(0.1))).isEqualTo(Verdict.GO_ON);
    assertThat(stopper.observe(negativePart(-0.1))).isEqualTo(Verdict.KEEP);
    assertThat(stopper.observe(negativePart(0.05))).isEqualTo(Verdict.GO_ON);
    assertThat(stopper.observe(negativePart(-0.1))).isEqualTo(Verdict.KEEP);
    assertThat(stopper.observe(negativePart(-0.2))).isEqualTo(Verdict.GO_ON);
    assertThat(stopper.observe(negativePart(-0.3))).isEqualTo(Verdict.STOP);
  }

  @Test
  void theBestHeldOutRiskIsKeptUntilPatienceEnds() {
    Stopper stopper = new Stopper(new Stopping(Rule.HELD_OUT, 2, 0.2));
    assertThat(stopper.observe(heldOut(0.5))).isEqualTo(Verdict.KEEP);
    assertThat(stopper.observe(heldOut(Double.NaN))).isEqualTo(Verdict.GO_ON);
    assertThat(stopper.observe(heldOut(0.6))).isEqualTo(Verdict.GO_ON);
    assertThat(stopper.observe(heldOut(0.4))).isEqualTo(Verdict.KEEP);
    assertThat(stopper.observe(heldOut(0.41))).isEqualTo(Verdict.GO_ON);
    assertThat(stopper.observe(heldOut(0.42))).isEqualTo(Verdict.STOP);
  }

  @Test
  void fixedStepsNeverStopEarlyAndNeverLook() {
    Stopper stopper = new Stopper(Stopping.NEVER);
    assertThat(stopper.evaluatesAt(10)).isFalse();
    assertThat(stopper.observe(negativePart(-5))).isEqualTo(Verdict.GO_ON);
  }

  @Test
  void rulesThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> new Stopping(Rule.TURN, 0, 0.2))
        .isInstanceOf(BadInput.class)
        .hasMessage("patience must be at least 1, got 0");
    assertThatThrownBy(() -> new Stopping(Rule.HELD_OUT, 1, 1)).hasMessageContaining("got 1.0");
    assertThatThrownBy(() -> Rule.parse("soon")).hasMessageContaining("got \"soon\"");
  }
}
