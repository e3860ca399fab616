package org.pugraph.layer.attention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.RingBuilder;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.testkit.BruteForce;

/** The attention shown is the attention paid. */
class AttentionTest {

  private static final int NODES = 40;
  private static final int WIDTH = 3;
  private static final int HOPS = 3;

  @ParameterizedTest
  @ValueSource(strings = {"within", "walk", "ring", "diffused", "weighted", "full"})
  void theMeansAreThoseOfTheWeightsShown(String kind) {
    SplittableRandom random = new SplittableRandom(5);
    try (Compute compute = Compute.on(1)) {
      HopAggregator aggregator = aggregator(kind, random, compute);
      DenseMatrix z = random(NODES, WIDTH, random);
      Parameter r = Parameter.zeros("r", 1, aggregator.scoreLength());
      r.value().copyFrom(random(1, aggregator.scoreLength(), random));
      aggregator.forward(z, r, (worker, row) -> {});
      for (int k = 0; k < aggregator.hops(); k++) {
        for (int i = 0; i < NODES; i++) {
          assertMean(aggregator.attentionOf(i, k), z, aggregator.mean(k).row(i));
        }
      }
    }
  }

  private static HopAggregator aggregator(String kind, SplittableRandom random, Compute compute) {
    Adjacency edges = BruteForce.randomGraph(NODES, 50, random);
    return switch (kind) {
      case "full" -> new FullAttention(NODES, WIDTH, compute);
      case "weighted" ->
          new DiffusedAttention(BruteForce.weighted(edges, random), HOPS, WIDTH, compute);
      case "diffused" -> new DiffusedAttention(edges, HOPS, WIDTH, compute);
      default -> {
        Neighbourhood reading = Neighbourhood.valueOf(kind.toUpperCase(Locale.ROOT));
        RingBuilder builder = new RingBuilder(edges, reading, HOPS);
        yield new RingAttention(builder.build(compute.workers(), 1 << 28), WIDTH, compute);
      }
    };
  }

  private static void assertMean(Attention attention, DenseMatrix z, float[] mean) {
    assertThat(attention.members()).isSorted().doesNotHaveDuplicates();
    for (int f = 0; f < WIDTH; f++) {
      double sum = 0;
      for (int m = 0; m < attention.members().length; m++) {
        sum += attention.weights()[m] * z.row(attention.members()[m])[f];
      }
      assertThat(sum).isCloseTo(mean[f], within(1e-5));
    }
  }

  private static DenseMatrix random(int rows, int columns, SplittableRandom random) {
    DenseMatrix matrix = DenseMatrix.zeros(rows, columns);
    for (float[] row : matrix.data()) {
      for (int f = 0; f < columns; f++) {
        row[f] = (float) (4 * random.nextDouble() - 2);
      }
    }
    return matrix;
  }

  @Test
  void hugeScoresDoNotOverflow() {
    Attention attention = Attention.softmax(new int[] {3, 8}, j -> 1000 + Math.log(j));
    assertThat(attention.to(3)).isCloseTo(3 / 11.0, within(1e-9));
    assertThat(attention.to(8)).isCloseTo(8 / 11.0, within(1e-9));
    assertThat(attention.to(5)).isZero();
  }

  @Test
  void severalHeadsAreAveraged() {
    int[] members = {0, 4};
    Attention mean =
        Attention.mean(
            List.of(
                new Attention(members, new double[] {1, 0}),
                new Attention(members, new double[] {0.5, 0.5})));
    assertThat(mean.weights()).containsExactly(0.75, 0.25);
  }
}
