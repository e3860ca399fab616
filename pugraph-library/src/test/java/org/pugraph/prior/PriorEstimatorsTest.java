package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;

class PriorEstimatorsTest {

  static Stream<PriorEstimator> all() {
    return Stream.concat(Stream.of(PriorEstimators.BINORMAL), published());
  }

  /** These take the largest share that P could have in U, the binormal one what is likely. */
  static Stream<PriorEstimator> published() {
    return PriorEstimators.published().stream();
  }

  /** Elkan and Noto take the classes to be separable. */
  static Stream<PriorEstimator> thoseThatBearOverlap() {
    return all().filter(estimator -> estimator != PriorEstimators.ELKAN_NOTO);
  }

  static Stream<PriorEstimator> thoseByOrderAlone() {
    return thoseThatBearOverlap();
  }

  @ParameterizedTest
  @MethodSource("all")
  void separableClassesGiveTheirShare(PriorEstimator estimator) {
    for (double prior : new double[] {0.05, 0.2, 0.5, 0.8}) {
      HeldOutScores scores = new SampleMixture(prior, 12, 400, 2000).draw(1);
      assertThat(estimator.estimate(scores))
          .as("π = %s", prior)
          .isCloseTo(prior, within(0.03 + 0.12 * prior));
    }
  }

  @ParameterizedTest
  @MethodSource("thoseThatBearOverlap")
  void overlappingClassesGiveAboutTheirShare(PriorEstimator estimator) {
    for (double prior : new double[] {0.1, 0.3, 0.5}) {
      HeldOutScores scores = new SampleMixture(prior, 3, 400, 2000).draw(2);
      assertThat(estimator.estimate(scores)).as("π = %s", prior).isCloseTo(prior, within(0.1));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void ofNoPositivesLittleIsLeft(PriorEstimator estimator) {
    assertThat(estimator.estimate(new SampleMixture(0, 12, 400, 2000).draw(3))).isLessThan(0.07);
  }

  @ParameterizedTest
  @MethodSource("published")
  void ofNothingButPositivesMostIsSeen(PriorEstimator estimator) {
    assertThat(estimator.estimate(new SampleMixture(1, 3, 400, 2000).draw(4))).isGreaterThan(0.65);
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatIsEstimatedIsAShareEvenOfASingleNode(PriorEstimator estimator) {
    for (double unlabeled : new double[] {0, 1, 2}) {
      HeldOutScores one = new HeldOutScores(new double[] {1}, new double[] {unlabeled});
      assertThat(estimator.estimate(one)).isBetween(0.0, 1.0);
    }
  }

  @ParameterizedTest
  @MethodSource("published")
  void equalScoresSayNothingSoThatAllMayBePositive(PriorEstimator estimator) {
    HeldOutScores flat = new HeldOutScores(new double[50], new double[200]);
    assertThat(estimator.estimate(flat)).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @MethodSource("thoseByOrderAlone")
  void onlyTheOrderOfTheScoresCounts(PriorEstimator estimator) {
    HeldOutScores scores = new SampleMixture(0.3, 2, 200, 900).draw(5);
    HeldOutScores bent = mapped(scores, z -> 7 * Math.exp(z) - 3);
    assertThat(estimator.estimate(bent)).isEqualTo(estimator.estimate(scores));
  }

  @Test
  void elkanAndNotoCareForNoLinearChange() {
    HeldOutScores scores = new SampleMixture(0.3, 4, 200, 900).draw(5);
    HeldOutScores scaled = mapped(scores, z -> 3 * z - 1);
    assertThat(PriorEstimators.ELKAN_NOTO.estimate(scaled))
        .isCloseTo(PriorEstimators.ELKAN_NOTO.estimate(scores), within(1e-6));
  }

  private static HeldOutScores mapped(HeldOutScores scores, DoubleUnaryOperator change) {
    return new HeldOutScores(
        Arrays.stream(scores.positives()).map(change).toArray(),
        Arrays.stream(scores.unlabeled()).map(change).toArray());
  }

  @ParameterizedTest
  @MethodSource("all")
  void theOrderOfTheNodesIsOfNoConsequence(PriorEstimator estimator) {
    HeldOutScores scores = new SampleMixture(0.3, 2, 100, 300).draw(6);
    double[] backwards = scores.unlabeled().clone();
    for (int i = 0; i < backwards.length; i++) {
      backwards[i] = scores.unlabeled()[backwards.length - 1 - i];
    }
    assertThat(estimator.estimate(new HeldOutScores(scores.positives(), backwards)))
        .isEqualTo(estimator.estimate(scores));
  }

  @Test
  void scoresMustBeThereAndFinite() {
    assertThatThrownBy(() -> new HeldOutScores(new double[0], new double[] {1}))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("positives");
    assertThatThrownBy(() -> new HeldOutScores(new double[] {1}, new double[] {Double.NaN}))
        .isInstanceOf(BadInput.class)
        .hasMessage("score must be finite, got NaN");
  }
}
