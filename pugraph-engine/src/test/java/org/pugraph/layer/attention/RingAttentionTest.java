package org.pugraph.layer.attention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.RingBuilder;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.testkit.BruteForce;

class RingAttentionTest {

  private static final int NODES = 90;
  private static final int WIDTH = 5;
  private static final int HOPS = 4;

  /** Everything a pass gives: the means, the gradient of Z and that of r. */
  private record Outcome(DenseMatrix[] means, DenseMatrix zGradient, DenseMatrix rGradient) {}

  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "WALK", "RING", "SAMPLED"})
  void factorsPerNodeAndExponentialsPerPairAgree(Neighbourhood reading) {
    try (Compute compute = Compute.on(2)) {
      Outcome factored = run(reading, compute, PairScores.WIDEST);
      Outcome pairwise = run(reading, compute, -1f);
      for (int k = 0; k < HOPS; k++) {
        assertClose(factored.means[k], pairwise.means[k]);
      }
      assertClose(factored.zGradient, pairwise.zGradient);
      assertClose(factored.rGradient, pairwise.rGradient);
    }
  }

  private static Outcome run(Neighbourhood reading, Compute compute, float widest) {
    SplittableRandom random = new SplittableRandom(17);
    Adjacency edges = BruteForce.randomGraph(NODES, 140, random);
    HopSettings settings = new HopSettings(reading, HOPS, false).withFanout(4);
    Rings rings = new RingBuilder(edges, settings).build(compute.workers(), 1 << 28);
    RingAttention attention = new RingAttention(rings, WIDTH, compute, widest);
    DenseMatrix z = random(NODES, WIDTH, random);
    Parameter r = Parameter.zeros("r", 1, 2 * WIDTH);
    r.value().copyFrom(random(1, 2 * WIDTH, random));
    attention.forward(z, r, (worker, row) -> {});
    DenseMatrix[] means = new DenseMatrix[HOPS];
    for (int k = 0; k < HOPS; k++) {
      means[k] = attention.mean(k).copy();
    }
    for (int i = 0; i < NODES; i++) {
      attention.takeGradient(i, random(HOPS, WIDTH, random).data());
    }
    DenseMatrix zGradient = DenseMatrix.zeros(NODES, WIDTH);
    attention.backward(z, zGradient, r);
    return new Outcome(means, zGradient, r.gradient());
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

  private static void assertClose(DenseMatrix actual, DenseMatrix expected) {
    for (int i = 0; i < expected.rows(); i++) {
      for (int f = 0; f < expected.columns(); f++) {
        float value = expected.row(i)[f];
        assertThat(actual.row(i)[f]).isCloseTo(value, within(2e-5f * Math.max(1, Math.abs(value))));
      }
    }
  }
}
