package org.pugraph.bench.peer;

import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;

/**
 * Pairs (i, j) as libtorch wants them, ordered by i.
 *
 * @param source i of each pair
 * @param target j of each pair
 * @param starts where the pairs of each node start
 */
record PairIndex(Tensor source, Tensor target, Tensor starts) {

  /** The pairs of every node with its members. */
  static PairIndex of(int[][] members) {
    int[] starts = new int[members.length];
    for (int i = 1; i < starts.length; i++) {
      starts[i] = starts[i - 1] + members[i - 1].length;
    }
    IntStream source =
        IntStream.range(0, members.length)
            .flatMap(i -> IntStream.generate(() -> i).limit(members[i].length));
    IntStream target = IntStream.range(0, members.length).flatMap(i -> IntStream.of(members[i]));
    return new PairIndex(
        Tensors.index(source.toArray()), Tensors.index(target.toArray()), Tensors.index(starts));
  }
}
