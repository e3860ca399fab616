package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;

class LossTest {

  private static final double LN3 = Math.log(3);

  private static final double[] SCORES = {-30, -8, -2.5, -1, -1e-3, 0, 1e-3, 0.7, 3, 9, 30};

  @Test
  void theLogisticLossOfOddsOfThreeToOneCanBeWorkedOutByHand() {
    // σ(ln 3) = 3/4, so the losses are −ln ¾ and −ln ¼.
    assertThat(Loss.LOGISTIC.positive(LN3)).isCloseTo(Math.log(4.0 / 3), within(1e-15));
    assertThat(Loss.LOGISTIC.negative(LN3)).isCloseTo(Math.log(4), within(1e-15));
    assertThat(Loss.LOGISTIC.positive(-LN3)).isCloseTo(Math.log(4), within(1e-15));
    assertThat(Loss.LOGISTIC.positive(0)).isEqualTo(Math.log(2));
    assertThat(Loss.LOGISTIC.positiveSlope(LN3)).isCloseTo(-0.25, within(1e-15));
    assertThat(Loss.LOGISTIC.negativeSlope(LN3)).isCloseTo(0.75, within(1e-15));
  }

  @Test
  void theSigmoidLossOfOddsOfThreeToOneCanBeWorkedOutByHand() {
    assertThat(Loss.SIGMOID.positive(LN3)).isCloseTo(0.25, within(1e-15));
    assertThat(Loss.SIGMOID.negative(LN3)).isCloseTo(0.75, within(1e-15));
    assertThat(Loss.SIGMOID.positive(0)).isEqualTo(0.5);
    assertThat(Loss.SIGMOID.positiveSlope(LN3)).isCloseTo(-3.0 / 16, within(1e-15));
    assertThat(Loss.SIGMOID.negativeSlope(LN3)).isCloseTo(3.0 / 16, within(1e-15));
  }

  @ParameterizedTest
  @EnumSource
  void slopesAreThoseOfCentralDifferences(Loss loss) {
    for (double z : SCORES) {
      assertThat(loss.positiveSlope(z))
          .as("positive at %s", z)
          .isCloseTo(difference(loss::positive, z), within(1e-9));
      assertThat(loss.negativeSlope(z))
          .as("negative at %s", z)
          .isCloseTo(difference(loss::negative, z), within(1e-9));
    }
  }

  private static double difference(DoubleUnaryOperator function, double z) {
    double h = 1e-5;
    return (function.applyAsDouble(z + h) - function.applyAsDouble(z - h)) / (2 * h);
  }

  @ParameterizedTest
  @EnumSource
  void aNegativeNodeCostsWhatAPositiveOneOfTheOppositeScoreDoes(Loss loss) {
    for (double z : SCORES) {
      assertThat(loss.negative(z)).isEqualTo(loss.positive(-z));
      assertThat(loss.negativeSlope(z)).isEqualTo(-loss.positiveSlope(-z));
    }
  }

  @Test
  void theTwoLogisticLossesDifferByTheScore() {
    for (double z : SCORES) {
      assertThat(Loss.LOGISTIC.negative(z) - Loss.LOGISTIC.positive(z)).isCloseTo(z, within(1e-12));
    }
  }

  @Test
  void onlyTheTwoSigmoidLossesSumToOne() {
    for (double z : SCORES) {
      assertThat(Loss.SIGMOID.positive(z) + Loss.SIGMOID.negative(z)).isCloseTo(1, within(1e-15));
      assertThat(Loss.SIGMOID.positiveSlope(z)).isEqualTo(-Loss.SIGMOID.negativeSlope(z));
    }
    assertThat(Loss.SIGMOID.isComplementary()).isTrue();
    assertThat(Loss.LOGISTIC.isComplementary()).isFalse();
    assertThat(Loss.LOGISTIC.positive(0) + Loss.LOGISTIC.negative(0)).isNotEqualTo(1);
  }

  @Test
  void hugeScoresCostTheirLimits() {
    assertThat(Loss.LOGISTIC.positive(1e4)).isZero();
    assertThat(Loss.LOGISTIC.positive(-1e4)).isEqualTo(1e4);
    assertThat(Loss.LOGISTIC.positiveSlope(1e4)).isZero();
    assertThat(Loss.LOGISTIC.positiveSlope(-1e4)).isEqualTo(-1);
    assertThat(Loss.SIGMOID.positive(1e300)).isZero();
    assertThat(Loss.SIGMOID.positive(-1e300)).isEqualTo(1);
    assertThat(Loss.SIGMOID.positiveSlope(1e300)).isZero();
    assertThat(Loss.SIGMOID.positiveSlope(-1e300)).isZero();
  }

  @Test
  void theSigmoidIsOddAroundOneHalfAndNeverOverflows() {
    assertThat(Sigmoid.of(0)).isEqualTo(0.5);
    assertThat(Sigmoid.of(LN3)).isCloseTo(0.75, within(1e-15));
    assertThat(Sigmoid.of(-LN3)).isCloseTo(0.25, within(1e-15));
    assertThat(Sigmoid.of(Double.POSITIVE_INFINITY)).isEqualTo(1);
    assertThat(Sigmoid.of(Double.NEGATIVE_INFINITY)).isZero();
    assertThat(Sigmoid.of(-745)).isPositive();
    assertThat(Sigmoid.of(Double.NaN)).isNaN();
  }

  @ParameterizedTest
  @EnumSource
  void everyLossIsFoundByItsName(Loss loss) {
    assertThat(Loss.parse(loss.toString())).isEqualTo(loss);
  }

  @Test
  void namesAreLowerCaseInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr"));
      assertThat(Loss.LOGISTIC).hasToString("logistic");
      assertThat(Loss.parse("sigmoid")).isEqualTo(Loss.SIGMOID);
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hinge", "LOGISTIC", "", " sigmoid"})
  void otherNamesAreRefusedWithThoseThereAre(String name) {
    assertThatThrownBy(() -> Loss.parse(name))
        .isInstanceOf(BadInput.class)
        .hasMessage("loss must be logistic or sigmoid, got \"" + name + "\"");
  }
}
