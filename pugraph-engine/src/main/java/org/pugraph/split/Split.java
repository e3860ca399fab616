package org.pugraph.split;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.Shuffle;

/**
 * The sets P and U of a positive-unlabeled problem, and the truth about U where it is known. Nodes
 * in neither set are part of the graph, but neither trained on nor evaluated. Immutable and thread
 * safe as long as nobody writes to its arrays. The same input and seed give the same bits.
 *
 * @param positives P, ascending
 * @param unlabeled U, ascending
 * @param truth for each node of U whether it is positive; for evaluation only
 */
public record Split(int[] positives, int[] unlabeled, Optional<boolean[]> truth) {

  public Split {
    BadInput.unless(positives.length > 0, "no node is labelled positive, at least 1 is needed");
    BadInput.unless(
        unlabeled.length > 0,
        "every node is labelled positive, so none is left to rank: label only nodes known to be positive");
    int truths = truth.map(known -> known.length).orElse(unlabeled.length);
    if (truths != unlabeled.length) {
      throw new IllegalArgumentException(truths + " truths, " + unlabeled.length + " unlabeled");
    }
  }

  /** A split of these two sets, in any order, with the truth taken from the labels. */
  public static Split judgedBy(
      Labels labels, int positiveClass, IntStream positives, IntStream unlabeled) {
    int[] sorted = unlabeled.sorted().toArray();
    boolean[] truth = new boolean[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      truth[i] = labels.classOf()[sorted[i]] == positiveClass;
    }
    return new Split(positives.sorted().toArray(), sorted, Optional.of(truth));
  }

  /** π, the true share of positives among U; empty where the truth is unknown. */
  public OptionalDouble prior() {
    if (truth.isEmpty()) {
      return OptionalDouble.empty();
    }
    int count = 0;
    for (boolean positive : truth.get()) {
      count += positive ? 1 : 0;
    }
    return OptionalDouble.of((double) count / unlabeled.length);
  }

  /**
   * Holds out some labelled positives among the unlabeled nodes, to evaluate without any further
   * label: in the truth of the returned split they are the positives, and all of U counts as
   * negative.
   *
   * @param share of the labelled positives, at least one of them and never all
   */
  public Split holdOut(double share, long seed) {
    int count = positives.length;
    BadInput.unless(count >= 2, "holding positives out needs at least 2 of them, got " + count);
    int heldOut = Math.min(count - 1, Math.max(1, (int) Math.round(share * count)));
    int[] shuffled = positives.clone();
    Shuffle.inPlace(shuffled, new SplittableRandom(seed));
    int[] kept = Arrays.copyOf(shuffled, heldOut);
    int[] judged = IntStream.concat(Arrays.stream(kept), Arrays.stream(unlabeled)).toArray();
    Arrays.sort(judged);
    boolean[] isKept = new boolean[judged.length];
    for (int node : kept) {
      isKept[Arrays.binarySearch(judged, node)] = true;
    }
    int[] learned = Arrays.copyOfRange(shuffled, heldOut, count);
    Arrays.sort(learned);
    return new Split(learned, judged, Optional.of(isKept));
  }

  /** The same positives with some of U alone, to evaluate on these. */
  public Split among(BitSet nodes) {
    int[] kept =
        IntStream.range(0, unlabeled.length).filter(i -> nodes.get(unlabeled[i])).toArray();
    return new Split(
        positives,
        IntStream.of(kept).map(i -> unlabeled[i]).toArray(),
        truth.map(
            known -> {
              boolean[] some = new boolean[kept.length];
              for (int i = 0; i < kept.length; i++) {
                some[i] = known[kept[i]];
              }
              return some;
            }));
  }

  /** The truth about U by node number, false for all others; empty where it is unknown. */
  public Optional<boolean[]> truthByNode(int nodes) {
    return truth.map(
        known -> {
          boolean[] positive = new boolean[nodes];
          for (int i = 0; i < unlabeled.length; i++) {
            positive[unlabeled[i]] = known[i];
          }
          return positive;
        });
  }
}
