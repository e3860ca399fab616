package org.pugraph.bench.peer;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;
import org.pugraph.hop.Rings;

/**
 * As a user of PyTorch Geometric writes it: every hop is a graph of its own, its attention a
 * softmax over edges, its mean a gather, a product and an index_add.
 */
final class GatheredMasks implements HopMeans {

  private final PairIndex[] masks;

  GatheredMasks(Rings rings) {
    masks = new PairIndex[rings.hops()];
    Arrays.setAll(
        masks,
        k ->
            PairIndex.of(
                IntStream.range(0, rings.nodes())
                    .mapToObj(i -> rings.neighbourhood(i, k))
                    .toArray(int[][]::new)));
  }

  @Override
  public Tensor[] of(Tensor z, Tensor s, Tensor t) {
    Tensor[] means = new Tensor[masks.length];
    for (int k = 0; k < means.length; k++) {
      Tensor i = masks[k].source();
      Tensor j = masks[k].target();
      Tensor e = HopMeans.leaky(s.index_select(0, i).add(t.index_select(0, j)));
      Tensor messages = z.index_select(0, j).mul(softmax(e, i, z.size(0)).unsqueeze(1));
      means[k] = z.new_zeros(z.size(0), z.size(1)).index_add(0, i, messages);
    }
    return means;
  }

  /** Over the edges of each node, as {@code torch_geometric.utils.softmax} does it. */
  private Tensor softmax(Tensor e, Tensor i, long nodes) {
    Tensor largest = e.new_zeros(nodes).scatter_reduce(0, i, e.detach(), "amax", false);
    Tensor weight = e.sub(largest.index_select(0, i)).exp();
    Tensor norm = e.new_zeros(nodes).index_add(0, i, weight);
    return weight.div(norm.index_select(0, i));
  }
}
