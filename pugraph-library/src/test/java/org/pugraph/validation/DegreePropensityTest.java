package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;

class DegreePropensityTest {

  private static DegreeTilt.Sample halves(int low, int high) {
    DegreeTilt.Sample sample = new DegreeTilt.Sample();
    IntStream.range(0, low).forEach(i -> sample.add(0, 1));
    IntStream.range(0, high).forEach(i -> sample.add(Math.log(2), 1));
    return sample;
  }

  /** One of two is twice the other, and labelled four times as often: 2² = 4. */
  @Test
  void whatIsTwiceAsLargeAndFourTimesAsFrequentHasTheExponentTwo() {
    DegreePropensity found = DegreeTilt.fit(halves(200, 800), halves(500, 500));
    assertThat(found.exponent()).isCloseTo(2, within(0.01));
    double variance = 0.2 * 0.8 * Math.log(2) * Math.log(2);
    assertThat(found.error()).isCloseTo(1 / Math.sqrt(1000 * variance), within(0.001));
  }

  @Test
  void equalSamplesHaveTheExponentZero() {
    DegreePropensity found = DegreeTilt.fit(halves(10, 10), halves(70, 70));
    assertThat(found.exponent()).isCloseTo(0, within(1e-9));
    assertThat(found.isDetected()).isFalse();
  }

  @Test
  void wholeWeightsCountAsThatManyValues() {
    DegreeTilt.Sample weighted = new DegreeTilt.Sample();
    weighted.add(0, 500);
    weighted.add(Math.log(2), 500);
    assertThat(DegreeTilt.fit(halves(200, 800), weighted).exponent())
        .isEqualTo(DegreeTilt.fit(halves(200, 800), halves(500, 500)).exponent(), within(1e-9));
  }

  @Test
  void nodesWithoutDifferencesInDegreeTellNothing() {
    assertThat(DegreeTilt.fit(halves(10, 0), halves(50, 0))).isEqualTo(new DegreePropensity(0, 3));
  }

  @Test
  void whatChanceExplainsCountsForNothingAndWhatIsCertainForAll() {
    assertThat(new DegreePropensity(0.4, 0.2).shrunk()).isZero();
    assertThat(new DegreePropensity(0.8, 0.2).shrunk()).isCloseTo(0.6, within(1e-12));
    assertThat(new DegreePropensity(0.8, 0).shrunk()).isEqualTo(0.8);
    assertThat(new DegreePropensity(-5, 0.1).shrunk()).isZero();
  }

  @Test
  void onlyAutoAsksWhetherChanceExplainsIt() {
    DegreePropensity uncertain = new DegreePropensity(0.3, 0.2);
    assertThat(LabelBiasUse.AUTO.exponent(uncertain)).isZero();
    assertThat(LabelBiasUse.DEGREE.exponent(uncertain)).isEqualTo(0.3);
    assertThat(LabelBiasUse.NONE.exponent(new DegreePropensity(2, 0.1))).isZero();
    assertThat(LabelBiasUse.DEGREE.exponent(new DegreePropensity(-1, 0.1))).isZero();
  }

  /** Degrees 3, 1, 1, 1: with the exponent 1 a leaf weighs twice as much as the centre. */
  @Test
  void weightsFallWithOneMoreThanTheDegree() {
    Adjacency star = Adjacency.of(6, new int[] {0, 0, 0}, new int[] {1, 2, 3}).adjacency();
    PuNodes nodes = new PuNodes(new int[] {0, 1, 2}, new int[] {3, 4, 5}, 0.5);
    Folds folds =
        new Folds(
            nodes,
            List.of(new int[] {1}, new int[] {0, 2}),
            List.of(new int[] {3}, new int[] {4, 5}));
    assertThat(DegreePropensity.weights(folds, star::degree, 1))
        .containsExactly(new double[] {1.2, 0.6, 1.2}, within(1e-12));
  }

  /** A ring, where each third node is also linked to node 0: degrees 2 and 3, alike in class. */
  @Test
  void anExponentIsNotFoundWhereLabelsAreARandomSample() {
    int count = 600;
    int[] from = IntStream.range(0, count).toArray();
    int[] to = IntStream.range(0, count).map(i -> i % 3 == 0 ? (i + 7) % count : i / 2).toArray();
    Adjacency edges = Adjacency.of(count, from, to).adjacency();
    SplittableRandom random = new SplittableRandom(4);
    float[] scores = new float[count];
    for (int i = 0; i < count; i++) {
      scores[i] = (float) ((i < 200 ? 2 : 0) + random.nextDouble());
    }
    int[] labelled = IntStream.range(0, 200).filter(i -> i % 5 == 0).toArray();
    int[] others = IntStream.range(0, count).filter(i -> i >= 200 || i % 5 != 0).toArray();
    Folds folds = Folds.of(new PuNodes(labelled, others, 160.0 / 560), 2, 1);
    DegreePropensity found =
        DegreePropensity.of(
            new HeldOutValidator(folds),
            new float[][] {scores, scores},
            edges::degree,
            160.0 / 560);
    assertThat(found.isDetected()).as(found.sentence()).isFalse();
    int[] hubs = // of the first two hundred, the forty of the most edges
        IntStream.range(0, 200)
            .boxed()
            .sorted((a, b) -> edges.degree(b) - edges.degree(a))
            .limit(40)
            .mapToInt(i -> i)
            .sorted()
            .toArray();
    int[] rest = IntStream.range(0, count).filter(i -> Arrays.binarySearch(hubs, i) < 0).toArray();
    Folds biased = Folds.of(new PuNodes(hubs, rest, 160.0 / 560), 2, 1);
    DegreePropensity bias =
        DegreePropensity.of(
            new HeldOutValidator(biased),
            new float[][] {scores, scores},
            edges::degree,
            160.0 / 560);
    assertThat(bias.isDetected()).as(bias.sentence()).isTrue();
    assertThat(bias.sentence()).startsWith("positives with many edges are likelier to be labelled");
  }

  @Test
  void impossibleValuesAreRefused() {
    assertThatThrownBy(() -> new DegreePropensity(Double.NaN, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("exponent must be finite, got NaN");
    assertThatThrownBy(() -> new DegreePropensity(1, -1))
        .isInstanceOf(BadInput.class)
        .hasMessage("standard error must be 0 or more, got -1.0");
    assertThatThrownBy(() -> LabelBiasUse.parse("often"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("often");
  }
}
