package org.pugraph.data.label;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.split.Split;

/**
 * Positives by when they became known. Immutable and thread safe as long as nobody writes to its
 * arrays.
 *
 * @param before known before a time, ascending, at least one
 * @param later known from then on, ascending, at least one
 * @param undated of unknown time, ascending; they may belong to either
 */
public record DatedNodes(int[] before, int[] later, int[] undated) {

  /**
   * As it was before the time: all that became known later is unlabeled, and what may have been
   * known takes no part.
   *
   * @param nodes how many there are
   */
  public Split split(int nodes) {
    BitSet unlabeled = new BitSet();
    unlabeled.set(0, nodes);
    IntStream.concat(Arrays.stream(before), Arrays.stream(undated)).forEach(unlabeled::clear);
    return new Split(before, unlabeled.stream().toArray(), Optional.empty());
  }
}
