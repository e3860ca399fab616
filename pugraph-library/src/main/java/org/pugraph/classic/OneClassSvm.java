package org.pugraph.classic;

import java.util.Arrays;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * One-class SVM (Schölkopf et al. 2001) with an RBF kernel, by libsvm: a region around the labelled
 * positives. Unlabeled nodes play no part in training.
 *
 * <p>Libsvm draws random numbers only for cross-validation and probabilities, which are not used
 * here.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class OneClassSvm {

  private static final int CACHE_MEGABYTES = 100;
  private static final double TOLERANCE = 1e-3;

  static {
    svm.svm_set_print_string_function(text -> {}); // for the whole process: it has no other switch
  }

  private OneClassSvm() {}

  /**
   * A region around positives. Immutable and thread safe as long as nobody writes to its matrices.
   * The same input gives the same bits.
   *
   * @param support vectors, dense rows
   * @param coefficients of the support vectors
   * @param offset ρ, subtracted from the kernel expansion
   * @param gamma of the RBF kernel
   */
  public record Region(DenseMatrix support, double[] coefficients, double offset, double gamma) {

    public Region {
      BadInput.unless(
          support.rows() == coefficients.length,
          support.rows() + " support vectors have " + coefficients.length + " coefficients");
    }

    /** The decision value of every row: above zero inside the region, below outside. */
    public float[] scores(SparseMatrix features) {
      svm_model model = model();
      float[] scores = new float[features.rows()];
      double[] value = new double[1];
      for (int row = 0; row < scores.length; row++) {
        svm.svm_predict_values(model, nodes(features, row), value);
        scores[row] = (float) value[0];
      }
      return scores;
    }

    private svm_model model() {
      svm_model model = new svm_model();
      model.param = new svm_parameter();
      model.param.svm_type = svm_parameter.ONE_CLASS;
      model.param.kernel_type = svm_parameter.RBF;
      model.param.gamma = gamma;
      model.nr_class = 2;
      model.l = coefficients.length;
      model.sv_coef = new double[][] {coefficients};
      model.rho = new double[] {offset};
      model.SV = new svm_node[coefficients.length][];
      for (int v = 0; v < model.SV.length; v++) {
        model.SV[v] = nonzeros(support.row(v));
      }
      return model;
    }

    private static svm_node[] nonzeros(float[] row) {
      return IntStream.range(0, row.length)
          .filter(column -> row[column] != 0)
          .mapToObj(column -> node(column, row[column]))
          .toArray(svm_node[]::new);
    }
  }

  /**
   * The decision value of every node: above zero inside the region, below outside.
   *
   * @param features {@code [nodes, columns]}, taken as they are
   */
  public static float[] scores(SparseMatrix features, int[] positives, OneClassSettings settings) {
    return fit(features, positives, settings).scores(features);
  }

  /** The region around the positives. */
  public static Region fit(SparseMatrix features, int[] positives, OneClassSettings settings) {
    Preconditions.features(features);
    Preconditions.positives(positives, features.rows());
    svm_problem problem = new svm_problem();
    problem.l = positives.length;
    problem.x =
        Arrays.stream(positives).mapToObj(row -> nodes(features, row)).toArray(svm_node[][]::new);
    problem.y = new double[problem.l]; // one class: not read
    svm_model model = svm.svm_train(problem, parameter(settings, features.columns()));
    DenseMatrix support = DenseMatrix.zeros(model.l, features.columns());
    for (int v = 0; v < model.l; v++) {
      for (svm_node node : model.SV[v]) {
        support.row(v)[node.index - 1] = (float) node.value;
      }
    }
    return new Region(support, model.sv_coef[0], model.rho[0], model.param.gamma);
  }

  private static svm_parameter parameter(OneClassSettings settings, int columns) {
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = svm_parameter.ONE_CLASS;
    parameter.kernel_type = svm_parameter.RBF;
    parameter.nu = settings.nu();
    parameter.gamma = settings.gamma().orElse(1.0 / columns);
    parameter.cache_size = CACHE_MEGABYTES;
    parameter.eps = TOLERANCE;
    parameter.shrinking = 1;
    return parameter;
  }

  private static svm_node[] nodes(SparseMatrix features, int row) {
    int start = features.start(row);
    svm_node[] nodes = new svm_node[features.end(row) - start];
    for (int f = 0; f < nodes.length; f++) {
      nodes[f] = node(features.column(start + f), features.value(start + f));
    }
    return nodes;
  }

  private static svm_node node(int column, float value) {
    svm_node node = new svm_node();
    node.index = column + 1;
    node.value = value;
    return node;
  }
}
