package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.BruteForce;
import org.pugraph.testkit.ReferenceLsdan;

/** On two triangles and a lonely node, joined by one edge: 0-1-2, 3-4-5, 2-3 and 6. */
class InfomaxTest {

  private static final double DELTA = 1e-6;

  private static final Adjacency PLAIN =
      Adjacency.of(7, new int[] {0, 1, 2, 3, 4, 5, 2}, new int[] {1, 2, 0, 4, 5, 3, 3}).adjacency();

  private static final Adjacency WEIGHTED = BruteForce.weighted(PLAIN, new SplittableRandom(3));

  private static final float[][] X = {
    {1, 0, 0, 2}, {1, 1, 0, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}, {3, 0, 0, 1}
  };

  private static final int[] IN_ORDER = {0, 1, 2, 3, 4, 5, 6};

  /** Not its own inverse, so that gradients dealt the wrong way round are found out. */
  private static final int[] ORDER = {2, 0, 4, 3, 6, 1, 5};

  /** Without weights, and with weights that differ by direction. */
  static Stream<Adjacency> graphs() {
    return Stream.of(PLAIN, WEIGHTED);
  }

  private static Infomax infomax(Adjacency edges, Compute compute) {
    Infomax infomax =
        new Infomax(SparseMatrix.ofDense(X, 4), new Propagation(edges, compute), 5, compute);
    infomax.initialise(new Seed(4));
    infomax
        .parameters()
        .get(1)
        .value()
        .copyFrom(DenseMatrix.of(new float[] {.1f, -.2f, .3f, 0, -.4f}));
    return infomax;
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void embeddingsFollowTheEquations(Adjacency edges) {
    try (Compute compute = Compute.on(2)) {
      Infomax infomax = infomax(edges, compute);
      DenseMatrix h =
          infomax
              .learned()
              .encode(
                  SparseInput.lean(SparseMatrix.ofDense(X, 4), compute),
                  new Propagation(edges, compute),
                  compute);
      double[][] expected =
          new ReferenceInfomax(edges, X)
              .embedding(ReferenceLsdan.copy(infomax.parameters()), IN_ORDER);
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
      Propagation step = new Propagation(PLAIN, compute);
      InfomaxParameters parameters = InfomaxParameters.zeros(4, 5);
      parameters.initialise(new Seed(4));
      GraphEncoder encoder = new GraphEncoder(x, step, parameters, compute);
      encoder.forward(ORDER);
      assertThat(parameters.learned().encode(SparseInput.lean(x, compute), step, compute).data())
          .isDeepEqualTo(encoder.real().data());
    }
  }

  @Test
  void theLossComparesRealWithShuffledNodes() {
    try (Compute compute = Compute.on(2)) {
      Infomax infomax = infomax(PLAIN, compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(infomax.parameters());
      assertThat(infomax.lossAndGradients(ORDER))
          .isCloseTo(
              new ReferenceInfomax(PLAIN, X).loss(parameters, IN_ORDER, ORDER), within(1e-6));
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void gradientsFollowTheLoss(Adjacency edges) {
    try (Compute compute = Compute.on(2)) {
      Infomax infomax = infomax(edges, compute);
      Map<String, double[][]> parameters = ReferenceLsdan.copy(infomax.parameters());
      infomax.lossAndGradients(ORDER);
      ReferenceInfomax reference = new ReferenceInfomax(edges, X);
      for (Parameter parameter : infomax.parameters()) {
        double[][] rows = parameters.get(parameter.name());
        for (int i = 0; i < rows.length; i++) {
          for (int f = 0; f < rows[i].length; f++) {
            assertThat((double) parameter.gradient().row(i)[f])
                .as("%s[%d, %d]", parameter.name(), i, f)
                .isCloseTo(difference(reference, parameters, rows[i], f), within(1e-6));
          }
        }
      }
    }
  }

  private static double difference(
      ReferenceInfomax reference, Map<String, double[][]> parameters, double[] row, int f) {
    double old = row[f];
    row[f] = old + DELTA;
    double above = reference.loss(parameters, IN_ORDER, ORDER);
    row[f] = old - DELTA;
    double below = reference.loss(parameters, IN_ORDER, ORDER);
    row[f] = old;
    return (above - below) / (2 * DELTA);
  }

  @Test
  void withoutShufflingNobodyDoesBetterThanACoin() {
    try (Compute compute = Compute.on(1)) {
      assertThat(infomax(PLAIN, compute).lossAndGradients(IN_ORDER))
          .isGreaterThanOrEqualTo(Math.log(2));
    }
  }
}
