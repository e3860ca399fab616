package org.pugraph.model;

import java.util.List;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Rings;
import org.pugraph.layer.attention.DiffusedAttention;
import org.pugraph.layer.attention.HopAggregator;
import org.pugraph.layer.attention.RingAttention;
import org.pugraph.tensor.Compute;

/** Makes the attention of each layer: over which nodes, in which layer. */
@FunctionalInterface
interface AttentionFactory {

  /** Attention for a layer, numbered from 1, and one of its widths. */
  HopAggregator of(int layer, int width);

  /** The same in all layers: attention over the rings, or over walks where there are none. */
  static AttentionFactory of(Hops hops, Compute compute) {
    return (layer, width) ->
        hops.rings()
            .<HopAggregator>map(rings -> new RingAttention(rings, width, compute))
            .orElseGet(() -> new DiffusedAttention(hops.edges(), hops.count(), width, compute));
  }

  /** The same for forward passes alone, which keep less. */
  static AttentionFactory forScoring(Hops hops, Compute compute) {
    return hops.rings()
        .<AttentionFactory>map(
            rings -> (layer, width) -> RingAttention.forScoring(rings, width, compute))
        .orElseGet(() -> of(hops, compute));
  }

  /** Rings of its own for each layer, the first layer's first. */
  static AttentionFactory of(List<Rings> byLayer, Compute compute) {
    return (layer, width) -> new RingAttention(byLayer.get(layer - 1), width, compute);
  }
}
