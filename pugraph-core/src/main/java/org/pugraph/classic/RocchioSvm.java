package org.pugraph.classic;

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
 * negative than is tolerated: the growing negatives have swallowed the positives then, and the
 * first one decides. Deterministic; stateless and thread safe.
 */
public final class RocchioSvm {

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
    Given.features(features);
    Given.positives(positives, features.rows());
    Given.unlabeled(unlabeled, positives, features.rows());
    SparseMatrix units = UnitRows.of(settings.tfIdf() ? TfIdf.of(features) : features);
    float[] nearness =
        new Rocchio(units, positives, unlabeled, settings.alpha(), settings.beta()).scores();
    int[] reliable = only(unlabeled, node -> nearness[node] < 0);
    if (reliable.length == 0) {
      return nearness;
    }
    int[] open = only(unlabeled, node -> nearness[node] >= 0);
    LinearSvm svm = new LinearSvm(units, settings.cost());
    float[] first = svm.train(positives, reliable);
    float[] last = lastOf(svm, first, positives, reliable, open);
    int lost = only(positives, negativeIn(last)).length;
    return lost > settings.tolerance() * positives.length ? first : last;
  }

  private static float[] lastOf(
      LinearSvm svm, float[] first, int[] positives, int[] reliable, int[] open) {
    float[] last = first;
    int[] negatives = reliable;
    int[] rest = open;
    int[] moved = only(rest, negativeIn(last));
    while (moved.length > 0) {
      negatives = IntStream.concat(Arrays.stream(negatives), Arrays.stream(moved)).toArray();
      rest = only(rest, negativeIn(last).negate());
      last = svm.train(positives, negatives);
      moved = only(rest, negativeIn(last));
    }
    return last;
  }

  private static IntPredicate negativeIn(float[] scores) {
    return node -> scores[node] <= 0;
  }

  private static int[] only(int[] nodes, IntPredicate wanted) {
    return Arrays.stream(nodes).filter(wanted).toArray();
  }
}
