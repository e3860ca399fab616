package org.pugraph.bench.prior;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.graph.Labels;
import org.pugraph.split.Split;
import org.pugraph.tensor.Shuffle;

/**
 * Splits in which π is wanted: a share of the class is labelled, and U is drawn from the rest so
 * that a share π of it is positive; as large as the numbers allow. The graph stays whole. A
 * function of its arguments alone.
 */
final class PriorSplit {

  private PriorSplit() {}

  static Split of(Labels labels, int positiveClass, double share, double prior, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] positives = shuffled(labels, positiveClass, true, random.split());
    int[] negatives = shuffled(labels, positiveClass, false, random.split());
    int labelled = (int) Math.max(2, Math.round(share * positives.length));
    double odds = prior / (1 - prior);
    int hidden = (int) Math.min(positives.length - labelled, Math.round(odds * negatives.length));
    int others = (int) Math.min(negatives.length, Math.round(hidden / odds));
    int[] known = Arrays.copyOf(positives, labelled);
    Arrays.sort(known);
    int[] unlabeled =
        IntStream.concat(
                Arrays.stream(positives, labelled, labelled + hidden),
                Arrays.stream(negatives, 0, others))
            .sorted()
            .toArray();
    boolean[] truth = new boolean[unlabeled.length];
    for (int i = 0; i < truth.length; i++) {
      truth[i] = labels.classOf()[unlabeled[i]] == positiveClass;
    }
    return new Split(known, unlabeled, Optional.of(truth));
  }

  private static int[] shuffled(
      Labels labels, int positiveClass, boolean positive, SplittableRandom random) {
    int[] classOf = labels.classOf();
    int[] nodes =
        IntStream.range(0, classOf.length)
            .filter(i -> classOf[i] != Labels.UNKNOWN && classOf[i] == positiveClass == positive)
            .toArray();
    Shuffle.inPlace(nodes, random);
    return nodes;
  }
}
