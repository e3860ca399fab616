package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.SparseMatrix;

class OneClassSvmTest {

  private static final float[][] POINTS = {
    {1, 1}, {1.2f, 1}, {1, 0.8f}, {0.9f, 1.1f}, {1.05f, 1}, {1.5f, 1.5f}, {-1, -1}, {4, 3}
  };
  private static final SparseMatrix FEATURES = SparseMatrix.ofDense(POINTS, 2);
  private static final int[] POSITIVES = {0, 1, 2, 3};

  @Test
  void theNearerToThePositivesTheHigherTheScore() {
    float[] scores = OneClassSvm.scores(FEATURES, POSITIVES, OneClassSettings.DEFAULT);
    assertThat(scores[4]).isPositive().isGreaterThan(scores[5]);
    assertThat(scores[5]).isNegative().isGreaterThan(scores[6]);
    assertThat(scores[6]).isGreaterThan(scores[7]);
  }

  /** As ν nears 1 every positive has weight one: a score is a sum of kernels less a constant. */
  @Test
  void scoresAreKernelSumsWhereEveryPositiveIsASupportVector() {
    assertKernelSums(OptionalDouble.empty(), 0.5);
    assertKernelSums(OptionalDouble.of(0.3), 0.3);
  }

  private static void assertKernelSums(OptionalDouble given, double gamma) {
    float[] scores = OneClassSvm.scores(FEATURES, POSITIVES, new OneClassSettings(1 - 1e-7, given));
    for (int node = 1; node < POINTS.length; node++) {
      double expected = kernelSum(POINTS[node], gamma) - kernelSum(POINTS[0], gamma);
      assertThat((double) scores[node] - scores[0]).isCloseTo(expected, within(1e-5));
    }
  }

  private static double kernelSum(float[] point, double gamma) {
    return Arrays.stream(POSITIVES)
        .mapToDouble(
            p -> Math.pow(point[0] - POINTS[p][0], 2) + Math.pow(point[1] - POINTS[p][1], 2))
        .map(squaredDistance -> Math.exp(-gamma * squaredDistance))
        .sum();
  }

  @Test
  void aboutAShareNuOfThePositivesIsLeftOutside() {
    SplittableRandom random = new SplittableRandom(3);
    float[][] cloud = new float[200][2];
    for (float[] point : cloud) {
      point[0] = (float) random.nextDouble();
      point[1] = (float) random.nextDouble();
    }
    int[] all = IntStream.range(0, 200).toArray();
    for (double nu : new double[] {0.1, 0.5}) {
      OneClassSettings settings = new OneClassSettings(nu, OptionalDouble.of(5));
      float[] scores = OneClassSvm.scores(SparseMatrix.ofDense(cloud, 2), all, settings);
      long outside = Arrays.stream(all).filter(node -> scores[node] < 0).count();
      assertThat(outside / 200.0).isBetween(nu - 0.05, nu + 0.02);
    }
  }

  @Test
  void oneLabelIsEnough() {
    float[] scores = OneClassSvm.scores(FEATURES, new int[] {0}, OneClassSettings.DEFAULT);
    assertThat(scores[4]).isGreaterThan(scores[5]);
  }

  @Test
  void theSolverIsSilent() {
    PrintStream console = System.out;
    ByteArrayOutputStream caught = new ByteArrayOutputStream();
    System.setOut(new PrintStream(caught, true, StandardCharsets.UTF_8));
    try {
      OneClassSvm.scores(FEATURES, POSITIVES, OneClassSettings.DEFAULT);
    } finally {
      System.setOut(console);
    }
    assertThat(caught.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void whatWasTrainedBeforeChangesNothing() {
    float[] once = OneClassSvm.scores(FEATURES, POSITIVES, OneClassSettings.DEFAULT);
    OneClassSvm.scores(FEATURES, new int[] {6, 7}, OneClassSettings.DEFAULT);
    assertThat(OneClassSvm.scores(FEATURES, POSITIVES, OneClassSettings.DEFAULT)).isEqualTo(once);
  }

  @Test
  void refusesWhatCannotBeLearnedFrom() {
    assertThatThrownBy(() -> OneClassSvm.scores(FEATURES, new int[0], OneClassSettings.DEFAULT))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node is labelled positive: at least one is needed");
    SparseMatrix empty = SparseMatrix.ofDense(new float[3][2], 2);
    assertThatThrownBy(() -> OneClassSvm.scores(empty, POSITIVES, OneClassSettings.DEFAULT))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node has a feature: there is nothing to learn from");
    assertThatThrownBy(() -> new OneClassSettings(0, OptionalDouble.empty()))
        .hasMessage("nu must be above 0 and below 1, got 0.0");
    assertThatThrownBy(() -> new OneClassSettings(1, OptionalDouble.empty()))
        .hasMessage("nu must be above 0 and below 1, got 1.0");
    assertThatThrownBy(() -> new OneClassSettings(0.5, OptionalDouble.of(-1)))
        .hasMessage("gamma must be above 0, got -1.0");
  }
}
