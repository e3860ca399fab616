package org.pugraph.validation;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.metric.Scores;
import org.pugraph.prior.Interval;
import org.pugraph.tensor.Seed;

/**
 * Where some positives stand in a ranking of unlabeled nodes, and the figures that follow. Equal
 * scores are in no order: the nodes of a place share it evenly.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 */
final class RankedPositives {

  private static final int RESAMPLES = 1000;

  /** The positives that score the same, beside the others that score as high or higher. */
  private record Group(int positives, long others, long tied) {}

  private final Group[] groups;
  private final int[] groupOf;
  private final long others;

  private RankedPositives(Group[] groups, int[] groupOf, long others) {
    this.groups = groups;
    this.groupOf = groupOf;
    this.others = others;
  }

  /**
   * @param scores of all nodes
   * @param unlabeled the nodes that are ranked, ascending
   * @param positives those of them that are positive, ascending
   */
  static RankedPositives of(float[] scores, int[] unlabeled, int[] positives) {
    int[] rest =
        IntStream.of(unlabeled).filter(i -> Arrays.binarySearch(positives, i) < 0).toArray();
    float[] negative = ascending(scores, rest);
    float[] positive = ascending(scores, positives);
    Group[] groups = new Group[positive.length];
    int[] groupOf = new int[positive.length];
    int count = 0;
    int negatives = negative.length; // those below are still to come
    for (int end = positive.length, start; end > 0; end = start) {
      float score = positive[end - 1];
      for (start = end; start > 0 && positive[start - 1] == score; start--) {
        groupOf[start - 1] = count;
      }
      while (negatives > 0 && negative[negatives - 1] > score) {
        negatives--;
      }
      int above = negative.length - negatives;
      while (negatives > 0 && negative[negatives - 1] == score) {
        negatives--;
      }
      long orEqual = negative.length - negatives;
      groups[count++] = new Group(end - start, orEqual, orEqual - above);
    }
    return new RankedPositives(Arrays.copyOf(groups, count), groupOf, negative.length);
  }

  private static float[] ascending(float[] scores, int[] nodes) {
    float[] chosen = Scores.of(scores, nodes);
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = Scores.comparable(chosen[i]);
    }
    Arrays.sort(chosen);
    return chosen;
  }

  /** How many positives are among the first nodes, on average over the orders of equal scores. */
  double among(int first) {
    double found = 0;
    long passed = 0;
    for (Group group : groups) {
      long size = group.positives + group.tied;
      long start = passed + group.others - group.tied;
      double share = Math.max(0, Math.min(1, (first - start) / (double) size));
      found += share * group.positives;
      passed += group.positives;
    }
    return found;
  }

  /** The area under the ROC curve; NaN where all nodes are positive. */
  double auc() {
    return auc(counts());
  }

  /** The area under the precision-recall steps. */
  double averagePrecision() {
    return averagePrecision(counts());
  }

  private int[] counts() {
    return Arrays.stream(groups).mapToInt(Group::positives).toArray();
  }

  private double auc(int[] counts) {
    double below = 0;
    long all = 0;
    for (int g = 0; g < groups.length; g++) {
      below += counts[g] * (others - groups[g].others + groups[g].tied / 2.0);
      all += counts[g];
    }
    return below / ((double) all * others);
  }

  private double averagePrecision(int[] counts) {
    double sum = 0;
    long passed = 0;
    for (int g = 0; g < groups.length; g++) {
      passed += counts[g];
      sum += counts[g] * (passed / (double) (passed + groups[g].others));
    }
    return sum / passed;
  }

  /** What other positives of the same kind would give, nine times in ten. */
  private interface Figure {
    double of(int[] counts);
  }

  Interval aucRange(Seed seed) {
    return range(this::auc, seed);
  }

  Interval averagePrecisionRange(Seed seed) {
    return range(this::averagePrecision, seed);
  }

  private Interval range(Figure figure, Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    double[] drawn = new double[RESAMPLES];
    for (int r = 0; r < RESAMPLES; r++) {
      int[] counts = new int[groups.length];
      for (int i = 0; i < groupOf.length; i++) {
        counts[groupOf[random.nextInt(groupOf.length)]]++;
      }
      drawn[r] = figure.of(counts);
    }
    return Interval.around(figure.of(counts()), drawn);
  }
}
