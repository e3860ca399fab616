package org.pugraph.prior;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Tree induction for c estimation (Bekker and Davis 2018), on one feature, the score.
 *
 * <pre>
 * T, L    examples, and labelled ones, in a subset of the score range
 * c ≥ L/T − √(c̃(1 − c̃)(1 − δ) / (δ T)),   δ = max(0.025, 1 / (1 + 0.004 T_all))
 * </pre>
 *
 * <p>c is the share of the positives that is labelled; no subset can hold a larger one but by
 * chance. One fold halves the range at medians, the others look for the highest bound in the ranges
 * it made; then again with the c found. On one feature a tree has few nodes, so that all are
 * visited, and no order of visits is needed. Only the order of the scores counts. Folds are drawn
 * by a fixed seed.
 */
final class Tice implements PriorEstimator {

  private static final int FOLDS = 5;
  private static final int ITERATIONS = 2;
  private static final int FEWEST = 10;
  private static final long SEED = 20180207;

  @Override
  public String name() {
    return "tice";
  }

  @Override
  public double estimate(HeldOutScores scores) {
    SplittableRandom random = new SplittableRandom(SEED);
    int[] foldOfPositive = foldOf(scores.positives().length, random);
    int[] foldOfUnlabeled = foldOf(scores.unlabeled().length, random);
    Part[] tree = new Part[FOLDS];
    Part[] rest = new Part[FOLDS];
    for (int fold = 0; fold < FOLDS; fold++) {
      tree[fold] = part(scores, foldOfPositive, foldOfUnlabeled, fold, true);
      rest[fold] = part(scores, foldOfPositive, foldOfUnlabeled, fold, false);
    }
    double c = 0.5;
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      double sum = 0;
      for (int fold = 0; fold < FOLDS; fold++) {
        sum += rest[fold].bestBound(tree[fold], c);
      }
      c = sum / FOLDS;
    }
    return scores.priorOfLabelFrequency(c);
  }

  private static int[] foldOf(int count, SplittableRandom random) {
    int[] folds = new int[count];
    Arrays.setAll(folds, i -> random.nextInt(FOLDS));
    return folds;
  }

  private static Part part(
      HeldOutScores scores, int[] foldOfPositive, int[] foldOfUnlabeled, int fold, boolean inside) {
    return new Part(
        chosen(scores.positives(), foldOfPositive, fold, inside),
        chosen(scores.unlabeled(), foldOfUnlabeled, fold, inside));
  }

  private static double[] chosen(double[] sorted, int[] folds, int fold, boolean inside) {
    double[] chosen = new double[sorted.length];
    int count = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (folds[i] == fold == inside) {
        chosen[count++] = sorted[i];
      }
    }
    return Arrays.copyOf(chosen, count);
  }

  /** Some of the examples: scores of labelled and of unlabeled ones, ascending. */
  private record Part(double[] labelled, double[] others) {

    /** The highest bound on c in any range that the tree makes of all scores. */
    double bestBound(Part tree, double c) {
      int all = labelled.length + others.length;
      double delta = Math.max(0.025, 1 / (1 + 0.004 * all));
      double[] pooled = Arrays.copyOf(tree.labelled, tree.labelled.length + tree.others.length);
      System.arraycopy(tree.others, 0, pooled, tree.labelled.length, tree.others.length);
      Arrays.sort(pooled);
      double spread = c * (1 - c) * (1 - delta) / delta;
      double whole = all == 0 ? 0 : (double) labelled.length / all;
      return Math.max(
          whole, below(pooled, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, spread));
    }

    /** The highest bound in the range and all its halves; scores from {@code low} to below high. */
    private double below(double[] tree, double low, double high, double spread) {
      double best = bound(low, high, spread);
      if (tree.length < FEWEST) {
        return best;
      }
      double median = tree[tree.length / 2];
      int cut = firstAtLeast(tree, median);
      if (cut == 0) {
        return best; // the lower half is all one score
      }
      double[] lower = Arrays.copyOfRange(tree, 0, cut);
      double[] upper = Arrays.copyOfRange(tree, cut, tree.length);
      best = Math.max(best, below(lower, low, median, spread));
      return Math.max(best, below(upper, median, high, spread));
    }

    private double bound(double low, double high, double spread) {
      int inside = firstAtLeast(labelled, high) - firstAtLeast(labelled, low);
      int total = inside + firstAtLeast(others, high) - firstAtLeast(others, low);
      return total < FEWEST ? 0 : (double) inside / total - Math.sqrt(spread / total);
    }
  }

  /** How many of the sorted scores lie below a limit. */
  private static int firstAtLeast(double[] sorted, double limit) {
    int from = 0;
    int to = sorted.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (sorted[middle] < limit) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
