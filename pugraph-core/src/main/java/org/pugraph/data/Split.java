package org.pugraph.data;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.graph.Labels;

/**
 * Who is labelled: the sets P and U of a positive-unlabeled problem, and the truth about U where it
 * is known. Nodes in neither set are part of the graph, but neither trained on nor judged.
 *
 * <p>Immutable and thread safe as long as nobody writes to the arrays.
 *
 * @param positives P, ascending
 * @param unlabeled U, ascending
 * @param truth for each node of U whether it is positive; for evaluation only
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Split(int[] positives, int[] unlabeled, Optional<boolean[]> truth) {

  public Split {
    BadInput.unless(positives.length > 0, "no node is labelled positive, at least 1 is needed");
    BadInput.unless(unlabeled.length > 0, "every node is labelled, none is left to find");
    int truths = truth.map(known -> known.length).orElse(unlabeled.length);
    if (truths != unlabeled.length) {
      throw new IllegalArgumentException(truths + " truths, " + unlabeled.length + " unlabeled");
    }
  }

  /** A split of these two sets, in any order, whose truth is the labels'. */
  static Split judgedBy(
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
}
