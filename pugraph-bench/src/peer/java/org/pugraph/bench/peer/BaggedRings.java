package org.pugraph.bench.peer;

import static org.bytedeco.pytorch.global.torch.cat;
import static org.bytedeco.pytorch.global.torch.embedding_bag;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.pugraph.hop.Rings;

/**
 * The best formulation found: every pair once, by rings, each ring's weighted sum of rows in one
 * fused operation, embedding_bag, over Z with a column of ones that sums the weights.
 */
final class BaggedRings implements HopMeans {

  private final PairIndex[] rings;

  BaggedRings(Rings all) {
    rings = new PairIndex[all.hops()];
    Arrays.setAll(
        rings,
        k ->
            PairIndex.of(
                IntStream.range(0, all.nodes())
                    .mapToObj(
                        i -> Arrays.copyOfRange(all.members(i), all.start(i, k), all.end(i, k)))
                    .toArray(int[][]::new)));
  }

  @Override
  public Tensor[] of(Tensor z, Tensor s, Tensor t) {
    long width = z.size(1);
    Tensor counted = cat(new TensorVector(z, z.new_ones(z.size(0), 1)), 1);
    // At least the largest score of the row, so that no exponential overflows.
    Tensor shift = HopMeans.leaky(s.add(t.max())).detach();
    Tensor[] means = new Tensor[rings.length];
    Tensor sum = null;
    for (int k = 0; k < means.length; k++) {
      Tensor i = rings[k].source();
      Tensor j = rings[k].target();
      Tensor e = HopMeans.leaky(s.index_select(0, i).add(t.index_select(0, j)));
      Tensor weight = e.sub(shift.index_select(0, i)).exp();
      Tensor ring = bag(counted, j, rings[k].starts(), new TensorOptional(weight));
      sum = sum == null ? ring : sum.add(ring);
      means[k] = sum.narrow(1, 0, width).div(sum.narrow(1, width, 1));
    }
    return means;
  }

  /** By bag, the sum of the rows it names, each times its weight where there are weights. */
  static Tensor bag(Tensor rows, Tensor index, Tensor starts, TensorOptional weight) {
    return embedding_bag(rows, index, starts, false, 0, false, weight, false).get0();
  }
}
