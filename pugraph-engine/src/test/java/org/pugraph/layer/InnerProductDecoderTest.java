package org.pugraph.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.testkit.BruteForce;
import org.pugraph.testkit.ReferenceGae;

class InnerProductDecoderTest {

  private static final double DELTA = 1e-5;

  /** Sizes around a tile, embeddings from short to long. */
  @ParameterizedTest
  @CsvSource({"7, 9, 3, 0.5", "7, 9, 5, 3", "64, 100, 8, 1", "65, 30, 2, 2", "130, 300, 16, 0.3"})
  void gradientsFollowTheLossOverAllPairs(int nodes, int links, int dimensions, double length) {
    SplittableRandom random = new SplittableRandom(nodes);
    Adjacency edges = BruteForce.randomGraph(nodes, links, random);
    DenseMatrix z = DenseMatrix.zeros(nodes, dimensions);
    double[][] exact = new double[nodes][dimensions];
    for (int i = 0; i < nodes; i++) {
      for (int f = 0; f < dimensions; f++) {
        z.row(i)[f] = (float) (length * (2 * random.nextDouble() - 1));
        exact[i][f] = z.row(i)[f];
      }
    }
    DenseMatrix gradient = DenseMatrix.zeros(nodes, dimensions);
    try (Compute compute = Compute.on(2)) {
      new InnerProductDecoder(edges, dimensions, compute).gradient(z, gradient);
    }
    ReferenceGae reference = new ReferenceGae(edges);
    for (int sample = 0; sample < 20; sample++) {
      int i = random.nextInt(nodes);
      int f = random.nextInt(dimensions);
      double numeric = difference(reference, exact, i, f);
      assertThat((double) gradient.row(i)[f]).isCloseTo(numeric, within(2e-6));
    }
  }

  private static double difference(ReferenceGae reference, double[][] z, int i, int f) {
    double old = z[i][f];
    z[i][f] = old + DELTA;
    double above = reference.loss(z);
    z[i][f] = old - DELTA;
    double below = reference.loss(z);
    z[i][f] = old;
    return (above - below) / (2 * DELTA);
  }

  @Test
  void theFastSigmoidIsRightToAMillionth() {
    float[] in = new float[64];
    float[] out = new float[64];
    for (float start = -40f; start < 40f; start += 0.064f) {
      for (int j = 0; j < in.length; j++) {
        in[j] = start + 0.001f * j;
      }
      InnerProductDecoder.sigmoid(in, out);
      for (int j = 0; j < in.length; j++) {
        double exact = 1 / (1 + Math.exp(-in[j]));
        assertThat((double) out[j]).as("σ(%s)", in[j]).isCloseTo(exact, within(1e-6));
      }
    }
  }

  /** Every pair is an edge: nothing to weigh them against, and still a finite gradient. */
  @Test
  void aCompleteGraphHasAGradient() {
    Adjacency edges = Adjacency.of(3, new int[] {0, 0, 1}, new int[] {1, 2, 2}).adjacency();
    DenseMatrix z = DenseMatrix.of(new float[] {1f}, new float[] {0.5f}, new float[] {2f});
    DenseMatrix gradient = DenseMatrix.zeros(3, 1);
    try (Compute compute = Compute.on(1)) {
      new InnerProductDecoder(edges, 1, compute).gradient(z, gradient);
    }
    for (float[] row : gradient.data()) {
      assertThat(row[0]).isNegative().isFinite();
    }
  }
}
