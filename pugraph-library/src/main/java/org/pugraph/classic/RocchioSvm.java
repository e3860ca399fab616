package org.pugraph.classic;

import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.pugraph.tensor.SparseMatrix;

/**
 * Roc-SVM (Li and Liu 2003, "Learning to Classify Texts Using Positive and Unlabeled Data").
 *
 * <pre>
 * paper     here
 * P, U      positives, unlabeled
 * RN        reliable: negatives nearer to {@link Rocchio}'s c⁻ than to c⁺
 * Q         open = U − RN
 * S₁, S_i   first, last: linear SVMs of P against RN
 * W         those of Q that S_i calls negative; they move to RN
 * </pre>
 *
 * <p>Training goes on until no node moves. Then the last SVM decides, unless it calls more of P
 * negative than is tolerated: then the set of negatives has grown into the positives, and the first
 * one decides.
 *
 * <p>Stateless and thread safe. The same input gives the same bits.
 */
public final class RocchioSvm {

  /** Squared hinge loss, by Newton steps in the primal: draws no random numbers. */
  private static final SolverType SOLVER = SolverType.L2R_L2LOSS_SVC;

  private static final double TOLERANCE = 1e-4;

  private RocchioSvm() {}

  /**
   * The score of every node, above zero where it is called positive.
   *
   * <p>If U holds no reliable negative there is nothing to train an SVM with, and the score is
   * Rocchio's own: how much nearer the node is to c⁺ than to c⁻. A node without features is never a
   * reliable negative.
   *
   * @param features {@code [nodes, columns]}
   */
  public static float[] scores(
      SparseMatrix features, int[] positives, int[] unlabeled, RocchioSettings settings) {
    return fit(features, positives, unlabeled, settings).scores(features);
  }

  /** The function that scores rows; see {@link #scores}. */
  public static LinearScorer fit(
      SparseMatrix features, int[] positives, int[] unlabeled, RocchioSettings settings) {
    Preconditions.features(features);
    Preconditions.positives(positives, features.rows());
    Preconditions.unlabeled(unlabeled, positives, features.rows());
    double[] idf = settings.tfIdf() ? TfIdf.idf(features) : new double[0];
    SparseMatrix units = UnitRows.of(settings.tfIdf() ? TfIdf.of(features, idf) : features);
    LinearScorer nearness =
        new Rocchio(units, positives, unlabeled, settings.alpha(), settings.beta()).nearness();
    float[] near = nearness.scoresOfRows(units);
    int[] reliable = only(unlabeled, node -> near[node] < 0);
    if (reliable.length == 0) {
      return nearness.withIdf(idf);
    }
    int[] open = only(unlabeled, node -> near[node] >= 0);
    Training svm =
        new Training(new LinearRows(units), new Parameter(SOLVER, settings.cost(), TOLERANCE));
    LinearScorer first = svm.of(positives, reliable);
    LinearScorer last = new Iteration(svm, units, positives).last(first, reliable, open);
    int lost = only(positives, negativeIn(last.scoresOfRows(units))).length;
    return (lost > settings.tolerance() * positives.length ? first : last).withIdf(idf);
  }

  /** Linear SVMs on rows of one matrix. */
  private record Training(LinearRows rows, Parameter parameter) {

    LinearScorer of(int[] positives, int[] negatives) {
      return rows.train(positives, negatives, parameter);
    }
  }

  private record Iteration(Training svm, SparseMatrix units, int[] positives) {

    LinearScorer last(LinearScorer first, int[] reliable, int[] open) {
      LinearScorer last = first;
      int[] negatives = reliable;
      int[] rest = open;
      IntPredicate negative = negativeIn(last.scoresOfRows(units));
      int[] moved = only(rest, negative);
      while (moved.length > 0) {
        negatives = IntStream.concat(Arrays.stream(negatives), Arrays.stream(moved)).toArray();
        rest = only(rest, negative.negate());
        last = svm.of(positives, negatives);
        negative = negativeIn(last.scoresOfRows(units));
        moved = only(rest, negative);
      }
      return last;
    }
  }

  private static IntPredicate negativeIn(float[] scores) {
    return node -> scores[node] <= 0;
  }

  private static int[] only(int[] nodes, IntPredicate wanted) {
    return Arrays.stream(nodes).filter(wanted).toArray();
  }
}
