package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.InnerProductDecoder;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.ReferenceGae;
import org.pugraph.testkit.ReferenceLsdan;

/** On two triangles and a lonely node, joined by one edge: 0-1-2, 3-4-5, 2-3 and 6. */
class GaeTest {

  private static final double DELTA = 1e-6;

  private static final Adjacency EDGES =
      Adjacency.of(7, new int[] {0, 1, 2, 3, 4, 5, 2}, new int[] {1, 2, 0, 4, 5, 3, 3}).adjacency();

  private static final float[][] X = {
    {1, 0, 0, 2}, {1, 1, 0, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}, {3, 0, 0, 1}
  };

  private static double[][] exactX() {
    double[][] x = new double[X.length][X[0].length];
    for (int i = 0; i < x.length; i++) {
      for (int c = 0; c < x[i].length; c++) {
        x[i][c] = X[i][c];
      }
    }
    return x;
  }

  private static Gae gae(Compute compute) {
    Gae gae =
        new Gae(
            SparseMatrix.ofDense(X, 4),
            new Propagation(EDGES, compute),
            new InnerProductDecoder(EDGES, 3, compute),
            5,
            compute);
    gae.initialise(new Seed(4));
    return gae;
  }

  @Test
  void embeddingsFollowTheEquations() {
    try (Compute compute = Compute.on(2)) {
      Gae gae = gae(compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(gae.parameters());
      DenseMatrix z = gae.forward(Pass.SCORING);
      double[][] expected = embedding(parameters);
      for (int i = 0; i < expected.length; i++) {
        for (int f = 0; f < expected[i].length; f++) {
          assertThat((double) z.row(i)[f]).isCloseTo(expected[i][f], within(1e-6));
        }
      }
    }
  }

  @Test
  void gradientsFollowTheLossOverAllPairs() {
    try (Compute compute = Compute.on(2)) {
      Gae gae = gae(compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(gae.parameters());
      gae.forward(Pass.SCORING);
      gae.backward();
      for (Parameter parameter : gae.parameters()) {
        double[][] rows = parameters.get(parameter.name());
        for (int i = 0; i < rows.length; i++) {
          for (int f = 0; f < rows[i].length; f++) {
            assertThat((double) parameter.gradient().row(i)[f])
                .as("%s[%d, %d]", parameter.name(), i, f)
                .isCloseTo(difference(parameters, rows[i], f), within(2e-6));
          }
        }
      }
    }
  }

  private static double difference(Map<String, double[][]> parameters, double[] row, int f) {
    double old = row[f];
    row[f] = old + DELTA;
    double above = new ReferenceGae(EDGES).loss(embedding(parameters));
    row[f] = old - DELTA;
    double below = new ReferenceGae(EDGES).loss(embedding(parameters));
    row[f] = old;
    return (above - below) / (2 * DELTA);
  }

  private static double[][] embedding(Map<String, double[][]> parameters) {
    return new ReferenceGae(EDGES)
        .embedding(exactX(), parameters.get("gae.w0"), parameters.get("gae.w1"));
  }
}
