package org.pugraph.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.calibration.Calibration;

class ThresholdRuleTest {

  /** Probabilities 0.9, 0.7, 0.5 and 0.1, taken at their word. */
  private static final float[] SCORES = {2.19722f, 0.84730f, 0, -2.19722f};

  private static ThresholdRule.Evidence evidence(float... heldOut) {
    return new ThresholdRule.Evidence(SCORES, heldOut, 0.5, Calibration.NONE);
  }

  @ParameterizedTest
  @CsvSource({"zero, 2", "prior, 2", "f1, 2", "precision=0.9, 1", "precision=0.7, 3", "top=3, 3"})
  void aRuleIsReadAndCallsSoMany(String text, int expected) {
    ThresholdRule rule = ThresholdRule.parse(text);
    double threshold = rule.threshold(evidence());
    int called = 0;
    for (float score : SCORES) {
      called += score > threshold ? 1 : 0;
    }
    assertThat(called).isEqualTo(expected);
  }

  @Test
  void positivesThatAllStandHighLeaveFewerAbove() {
    float[] high = new float[200];
    Arrays.fill(high, 1.1f);
    double threshold = new ThresholdRule.F1().threshold(evidence(high));
    assertThat(threshold).isEqualTo(SCORES[1]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zero", "prior", "f1", "precision=0.9", "top=50"})
  void aRuleIsWrittenAsItIsRead(String text) {
    assertThat(ThresholdRule.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "one", "Zero", "top", "top=", "top=x", "top=1.5", "precision=", "=", "zero=1"})
  void whatIsNoRuleIsRefusedWithThoseThereAre(String text) {
    assertThatThrownBy(() -> ThresholdRule.parse(text))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "expected zero, prior, f1, precision=P such as precision=0.9 or top=K such as top=50,"
                + " got \""
                + text
                + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "zero, false",
    "prior, false",
    "f1, true",
    "precision=0.9, true",
    "top=3, false",
  })
  void onlyRulesThatNeedPositivesOrProbabilitiesAreOfAllModelsTogether(
      String text, boolean together) {
    assertThat(ThresholdRule.parse(text).needsEnsemble()).isEqualTo(together);
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> ThresholdRule.parse("precision=1.5"))
        .hasMessage("precision must be above 0 and at most 1, got 1.5");
    assertThatThrownBy(() -> ThresholdRule.parse("precision=NaN"))
        .hasMessage("precision must be above 0 and at most 1, got NaN");
    assertThatThrownBy(() -> ThresholdRule.parse("precision=0"))
        .hasMessage("precision must be above 0 and at most 1, got 0.0");
    assertThatThrownBy(() -> ThresholdRule.parse("precision=-1"))
        .hasMessage("precision must be above 0 and at most 1, got -1.0");
    assertThatThrownBy(() -> ThresholdRule.parse("top=-7"))
        .hasMessage("top must be at least 1, got -7");
    assertThatThrownBy(() -> ThresholdRule.parse("top=0"))
        .hasMessage("top must be at least 1, got 0");
  }
}
