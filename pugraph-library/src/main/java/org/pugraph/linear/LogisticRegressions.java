package org.pugraph.linear;

import java.util.Arrays;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * Fits several logistic regressions to one graph at a time, by Newton's method with conjugate
 * gradients (Lin, Weng, Keerthi 2008). All advance in step, so that one pass over features and
 * edges serves all of them; each has step lengths of its own and rests once it has converged.
 *
 * <pre>
 *   minimise ½|w|² + ½b² + Σ_i c_i ℓ(z_i, y_i),   z = F·w / length + b
 *   gradient   Fᵀ r / length + w                  r_i = c_i (σ(z_i) − y_i)
 *   Hessian·d  Fᵀ (h ∘ (F·d / length)) / length + d   h_i = c_i σ(z_i) (1 − σ(z_i))
 * </pre>
 *
 * F are the filtered features ({@link FilteredFeatures}) and {@code length} is the mean length of
 * their rows, so that a cost means the same whatever the columns are. Draws no random numbers but
 * fixed ones.
 *
 * <p>Stateless and thread safe. The same input gives the same bits at any number of threads.
 */
public final class LogisticRegressions {

  private static final int MOST_ITERATIONS = 12;

  /** Models are rounded up to a multiple of it, so that rows are as long as vectors. */
  private static final int COLUMNS = 4;

  /** A fit ends where an iteration lowers the objective by a smaller share. */
  static final double LEAST_GAIN = 1e-4;

  private LogisticRegressions() {}

  /**
   * What was fitted. Immutable and thread safe as long as nobody writes to its matrices.
   *
   * @param weights of the columns as they are, by polynomial of the filter, {@code [blocks,
   *     columns]}
   * @param bias added to every score
   */
  public record Fitted(DenseMatrix weights, double bias) {}

  /**
   * One regression. Immutable and thread safe.
   *
   * @param nodes who is labelled
   * @param settings those of all that are fitted at a time differ by their cost alone
   */
  public record Problem(PuNodes nodes, LogisticSettings settings) {}

  /** One regression for each problem. */
  public static List<Fitted> fit(
      SparseMatrix x, Adjacency edges, List<Problem> problems, Compute compute) {
    BadInput.unless(x.nonZeros() > 0, "no node has a feature: there is nothing to learn from");
    LogisticSettings settings = shared(problems);
    float[] factors = settings.scaling().factors(x);
    int models = models(problems.size());
    FilteredFeatures features =
        new FilteredFeatures(
            settings.scaling().toTrain(x, factors), edges, settings.filter(), models, compute);
    LogisticTargets targets = LogisticTargets.of(problems, x.rows(), models);
    return fit(new LocalLosses(features, targets, compute), factors, problems.size(), compute);
  }

  /** How many models are trained for so many problems; the others have nothing to fit. */
  public static int models(int problems) {
    return (problems + COLUMNS - 1) / COLUMNS * COLUMNS;
  }

  /**
   * The same wherever the nodes lie.
   *
   * @param factors of the columns, {@link FeatureScaling#factors}
   * @param problems how many of the models have something to fit
   * @param compute for what is done to weights
   */
  public static List<Fitted> fit(NodeLosses nodes, float[] factors, int problems, Compute compute) {
    NewtonState state = new NewtonState(nodes, compute);
    double gain = 1;
    for (int i = 0; i < MOST_ITERATIONS && gain > LEAST_GAIN; i++) {
      gain = state.iterate();
    }
    Fitted[] fitted = new Fitted[problems];
    fill(fitted, state, factors, nodes.length());
    return Arrays.asList(fitted);
  }

  private static LogisticSettings shared(List<Problem> problems) {
    LogisticSettings shared = problems.get(0).settings();
    for (Problem problem : problems) {
      if (!problem.settings().with(shared.cost()).equals(shared)) {
        throw new IllegalArgumentException(
            problem.settings() + " cannot be fitted with " + shared + " at a time");
      }
    }
    return shared;
  }

  private static void fill(Fitted[] fitted, NewtonState state, float[] factors, double length) {
    int blocks = state.weights().rows() / factors.length;
    for (int m = 0; m < fitted.length; m++) {
      DenseMatrix weights = DenseMatrix.zeros(blocks, factors.length);
      for (int b = 0; b < blocks; b++) {
        for (int c = 0; c < factors.length; c++) {
          double weight = state.weights().row(b * factors.length + c)[m];
          weights.row(b)[c] = (float) (weight * factors[c] / length);
        }
      }
      fitted[m] = new Fitted(weights, state.bias()[m]);
    }
  }
}
