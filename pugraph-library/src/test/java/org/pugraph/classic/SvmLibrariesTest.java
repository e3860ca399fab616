package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.tensor.SparseMatrix;

/** Scores are the decision values that libsvm and liblinear give themselves for the same data. */
class SvmLibrariesTest {

  private static final int ROWS = 60;
  private static final int COLUMNS = 12;
  private static final int POSITIVES = 20;

  @BeforeAll
  static void bothAreSilent() {
    Linear.disableDebugOutput();
    svm.svm_set_print_string_function(text -> {});
  }

  /** Some rows and columns are empty, some values below zero. */
  private static SparseMatrix features(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[][] rows = new float[ROWS][COLUMNS];
    for (int r = 0; r < ROWS; r++) {
      for (int c = 1; c < COLUMNS && r % 11 != 10; c++) {
        double shift = r < POSITIVES ? 0.5 : -0.5;
        rows[r][c] = random.nextInt(3) == 0 ? (float) (random.nextDouble(-1, 1) + shift) : 0;
      }
    }
    return SparseMatrix.ofDense(rows, COLUMNS);
  }

  private static svm_node[] libsvmRow(SparseMatrix features, int row) {
    return IntStream.range(features.start(row), features.end(row))
        .mapToObj(
            entry -> {
              svm_node node = new svm_node();
              node.index = features.column(entry) + 1;
              node.value = features.value(entry);
              return node;
            })
        .toArray(svm_node[]::new);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aOneClassSvmDecidesAsLibsvmDoes(long seed) {
    SparseMatrix features = features(seed);
    double nu = 0.1 + 0.1 * seed;
    svm_problem problem = new svm_problem();
    problem.l = POSITIVES;
    problem.x =
        IntStream.range(0, POSITIVES)
            .mapToObj(row -> libsvmRow(features, row))
            .toArray(svm_node[][]::new);
    problem.y = new double[POSITIVES];
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = svm_parameter.ONE_CLASS;
    parameter.kernel_type = svm_parameter.RBF;
    parameter.nu = nu;
    parameter.gamma = 0.25;
    parameter.cache_size = 10;
    parameter.eps = 1e-3;
    parameter.shrinking = 1;
    svm_model model = svm.svm_train(problem, parameter);
    float[] scores =
        OneClassSvm.scores(
            features,
            IntStream.range(0, POSITIVES).toArray(),
            new OneClassSettings(nu, OptionalDouble.of(0.25)));
    double[] value = new double[1];
    for (int row = 0; row < ROWS; row++) {
      double side = svm.svm_predict_values(model, libsvmRow(features, row), value);
      assertThat(scores[row]).isCloseTo((float) value[0], within(1e-5f));
      assertThat(scores[row] > 0).isEqualTo(side > 0);
    }
  }

  /** In the form of liblinear's own tools: the bias is a last column of ones. */
  private static Feature[] liblinearRow(SparseMatrix features, int row) {
    Stream<Feature> own =
        IntStream.range(features.start(row), features.end(row))
            .mapToObj(entry -> new FeatureNode(features.column(entry) + 1, features.value(entry)));
    Feature bias = new FeatureNode(COLUMNS + 1, 1);
    return Stream.concat(own, Stream.of(bias)).toArray(Feature[]::new);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aLinearSvmDecidesAsLiblinearDoes(long seed) {
    SparseMatrix features = features(seed);
    double cost = Math.pow(2, seed - 4);
    Problem problem = new Problem();
    problem.l = ROWS;
    problem.n = COLUMNS + 1;
    problem.bias = 1;
    problem.x =
        IntStream.range(0, ROWS)
            .mapToObj(row -> liblinearRow(features, row))
            .toArray(Feature[][]::new);
    problem.y = IntStream.range(0, ROWS).mapToDouble(row -> row < POSITIVES ? 1 : -1).toArray();
    Parameter parameter = new Parameter(SolverType.L2R_L2LOSS_SVC, cost, 1e-4);
    Model model = Linear.train(problem, parameter);
    float[] scores =
        new LinearRows(features)
            .train(
                IntStream.range(0, POSITIVES).toArray(),
                IntStream.range(POSITIVES, ROWS).toArray(),
                parameter)
            .scoresOfRows(features);
    double[] value = new double[1];
    for (int row = 0; row < ROWS; row++) {
      double side = Linear.predictValues(model, liblinearRow(features, row), value);
      assertThat(scores[row]).isCloseTo((float) value[0], within(1e-5f));
      assertThat(scores[row] > 0).isEqualTo(side > 0);
      assertThat(Linear.predict(model, liblinearRow(features, row))).isEqualTo(side);
    }
  }
}
