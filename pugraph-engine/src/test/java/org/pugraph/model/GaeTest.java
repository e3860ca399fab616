package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.InnerProductDecoder;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.BruteForce;
import org.pugraph.testkit.ReferenceGae;
import org.pugraph.testkit.ReferenceLsdan;

/** On two triangles and a lonely node, joined by one edge: 0-1-2, 3-4-5, 2-3 and 6. */
class GaeTest {

  private static final double DELTA = 1e-6;

  private static final Adjacency PLAIN =
      Adjacency.of(7, new int[] {0, 1, 2, 3, 4, 5, 2}, new int[] {1, 2, 0, 4, 5, 3, 3}).adjacency();

  private static final Adjacency WEIGHTED = BruteForce.weighted(PLAIN, new SplittableRandom(3));

  private static final float[][] X = {
    {1, 0, 0, 2}, {1, 1, 0, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}, {3, 0, 0, 1}
  };

  /** Without weights, and with weights that differ by direction. */
  static Stream<Adjacency> graphs() {
    return Stream.of(PLAIN, WEIGHTED);
  }

  private static double[][] exactX() {
    double[][] x = new double[X.length][X[0].length];
    for (int i = 0; i < x.length; i++) {
      for (int c = 0; c < x[i].length; c++) {
        x[i][c] = X[i][c];
      }
    }
    return x;
  }

  private static Gae gae(Adjacency edges, Compute compute) {
    Gae gae =
        new Gae(
            SparseMatrix.ofDense(X, 4),
            new Propagation(edges, compute),
            new InnerProductDecoder(edges, 3, compute),
            5,
            compute);
    gae.initialise(new Seed(4));
    return gae;
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void embeddingsFollowTheEquations(Adjacency edges) {
    try (Compute compute = Compute.on(2)) {
      Gae gae = gae(edges, compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(gae.parameters());
      DenseMatrix z = gae.forward(Pass.SCORING);
      double[][] expected = embedding(edges, parameters);
      for (int i = 0; i < expected.length; i++) {
        for (int f = 0; f < expected[i].length; f++) {
          assertThat((double) z.row(i)[f]).isCloseTo(expected[i][f], within(1e-6));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void gradientsFollowTheLossOverAllPairs(Adjacency edges) {
    try (Compute compute = Compute.on(2)) {
      Gae gae = gae(edges, compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(gae.parameters());
      gae.forward(Pass.SCORING);
      gae.backward();
      for (Parameter parameter : gae.parameters()) {
        double[][] rows = parameters.get(parameter.name());
        for (int i = 0; i < rows.length; i++) {
          for (int f = 0; f < rows[i].length; f++) {
            assertThat((double) parameter.gradient().row(i)[f])
                .as("%s[%d, %d]", parameter.name(), i, f)
                .isCloseTo(difference(edges, parameters, rows[i], f), within(2e-6));
          }
        }
      }
    }
  }

  private static double difference(
      Adjacency edges, Map<String, double[][]> parameters, double[] row, int f) {
    double old = row[f];
    row[f] = old + DELTA;
    double above = new ReferenceGae(edges).loss(embedding(edges, parameters));
    row[f] = old - DELTA;
    double below = new ReferenceGae(edges).loss(embedding(edges, parameters));
    row[f] = old;
    return (above - below) / (2 * DELTA);
  }

  private static double[][] embedding(Adjacency edges, Map<String, double[][]> parameters) {
    return new ReferenceGae(edges)
        .embedding(exactX(), parameters.get("gae.w0"), parameters.get("gae.w1"));
  }
}
