package org.pugraph.classic;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.tensor.SparseMatrix;

/**
 * The rows of a matrix in liblinear's form, and linear functions trained on some of them.
 * Deterministic if the solver draws no random numbers; immutable and thread safe.
 */
final class LinearRows {

  static {
    Linear.disableDebugOutput(); // for the whole process: it has no other switch
  }

  private final Feature[][] rows;
  private final int columns;

  LinearRows(SparseMatrix features) {
    this.rows = new Feature[features.rows()][];
    this.columns = features.columns();
    Arrays.setAll(rows, row -> withBias(features, row));
  }

  /** A row in liblinear's form: columns from one, and a last one for the bias. */
  private Feature[] withBias(SparseMatrix features, int row) {
    int start = features.start(row);
    Feature[] nodes = new Feature[features.end(row) - start + 1];
    for (int f = 0; f < nodes.length - 1; f++) {
      nodes[f] = new FeatureNode(features.column(start + f) + 1, features.value(start + f));
    }
    nodes[nodes.length - 1] = new FeatureNode(features.columns() + 1, 1);
    return nodes;
  }

  /** The decision function after training on some rows; above zero means positive. */
  LinearScorer train(int[] positives, int[] negatives, Parameter parameter) {
    Model model = Linear.train(problem(positives, negatives), parameter);
    double[] weights = model.getFeatureWeights();
    return new LinearScorer(new double[0], Arrays.copyOf(weights, columns), weights[columns]);
  }

  /** Positives first: liblinear's values are above zero for the side it meets first. */
  private Problem problem(int[] positives, int[] negatives) {
    Problem problem = new Problem();
    problem.l = positives.length + negatives.length;
    problem.n = columns + 1;
    problem.bias = 1;
    problem.x =
        IntStream.concat(Arrays.stream(positives), Arrays.stream(negatives))
            .mapToObj(node -> rows[node])
            .toArray(Feature[][]::new);
    problem.y = new double[problem.l];
    Arrays.fill(problem.y, 0, positives.length, 1);
    Arrays.fill(problem.y, positives.length, problem.l, -1);
    return problem;
  }
}
