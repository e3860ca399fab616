package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.ReferenceLsdan;

/** On two triangles and a lonely node, joined by one edge: 0-1-2, 3-4-5, 2-3 and 6. */
class InfomaxTest {

  private static final double DELTA = 1e-6;

  private static final Adjacency EDGES =
      Adjacency.of(7, new int[] {0, 1, 2, 3, 4, 5, 2}, new int[] {1, 2, 0, 4, 5, 3, 3}).adjacency();

  private static final float[][] X = {
    {1, 0, 0, 2}, {1, 1, 0, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}, {3, 0, 0, 1}
  };

  private static final int[] IN_ORDER = {0, 1, 2, 3, 4, 5, 6};

  /** Not its own inverse, so that gradients dealt the wrong way round are found out. */
  private static final int[] ORDER = {2, 0, 4, 3, 6, 1, 5};

  private static final ReferenceInfomax REFERENCE = new ReferenceInfomax(EDGES, X);

  private static Infomax infomax(Compute compute) {
    Infomax infomax =
        new Infomax(SparseMatrix.ofDense(X, 4), new Propagation(EDGES, compute), 5, compute);
    infomax.initialise(new Seed(4));
    infomax
        .parameters()
        .get(1)
        .value()
        .copyFrom(DenseMatrix.of(new float[] {.1f, -.2f, .3f, 0, -.4f}));
    return infomax;
  }

  @Test
  void embeddingsFollowTheEquations() {
    try (Compute compute = Compute.on(2)) {
      Infomax infomax = infomax(compute);
      DenseMatrix h =
          infomax
              .learned()
              .encode(
                  SparseInput.lean(SparseMatrix.ofDense(X, 4), compute),
                  new Propagation(EDGES, compute),
                  compute);
      double[][] expected =
          REFERENCE.embedding(ReferenceLsdan.copy(infomax.parameters()), IN_ORDER);
      for (int i = 0; i < expected.length; i++) {
        for (int f = 0; f < expected[i].length; f++) {
          assertThat((double) h.row(i)[f]).isCloseTo(expected[i][f], within(1e-6));
        }
      }
    }
  }

  @Test
  void whatWasLearnedEncodesToTheBitsOfTraining() {
    try (Compute compute = Compute.on(2)) {
      SparseMatrix x = SparseMatrix.ofDense(X, 4);
      Propagation step = new Propagation(EDGES, compute);
      GraphEncoder encoder = new GraphEncoder(x, step, 5, compute);
      encoder.initialise(new Seed(4));
      encoder.forward(ORDER);
      assertThat(encoder.learned().encode(SparseInput.lean(x, compute), step, compute).data())
          .isDeepEqualTo(encoder.real().data());
    }
  }

  @Test
  void theLossComparesRealWithShuffledNodes() {
    try (Compute compute = Compute.on(2)) {
      Infomax infomax = infomax(compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(infomax.parameters());
      assertThat(infomax.lossAndGradients(ORDER))
          .isCloseTo(REFERENCE.loss(parameters, IN_ORDER, ORDER), within(1e-6));
    }
  }

  @Test
  void gradientsFollowTheLoss() {
    try (Compute compute = Compute.on(2)) {
      Infomax infomax = infomax(compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(infomax.parameters());
      infomax.lossAndGradients(ORDER);
      for (Parameter parameter : infomax.parameters()) {
        double[][] rows = parameters.get(parameter.name());
        for (int i = 0; i < rows.length; i++) {
          for (int f = 0; f < rows[i].length; f++) {
            assertThat((double) parameter.gradient().row(i)[f])
                .as("%s[%d, %d]", parameter.name(), i, f)
                .isCloseTo(difference(parameters, rows[i], f), within(1e-6));
          }
        }
      }
    }
  }

  private static double difference(Map<String, double[][]> parameters, double[] row, int f) {
    double old = row[f];
    row[f] = old + DELTA;
    double above = REFERENCE.loss(parameters, IN_ORDER, ORDER);
    row[f] = old - DELTA;
    double below = REFERENCE.loss(parameters, IN_ORDER, ORDER);
    row[f] = old;
    return (above - below) / (2 * DELTA);
  }

  @Test
  void withoutShufflingNobodyDoesBetterThanACoin() {
    try (Compute compute = Compute.on(1)) {
      assertThat(infomax(compute).lossAndGradients(IN_ORDER)).isGreaterThanOrEqualTo(Math.log(2));
    }
  }
}
