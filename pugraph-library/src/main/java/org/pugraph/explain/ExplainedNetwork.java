package org.pugraph.explain;

import java.util.List;
import java.util.Optional;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.ChangedRows;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Pass;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * A network of an ensemble whose score is explained. Its first products are kept, so that a pass
 * without some evidence computes those of the changed rows alone.
 */
final class ExplainedNetwork extends ExplainedMembers {

  private final Network network;
  private final NetworkSettings shape;
  private final SparseMatrix x;
  private final WalkPowers powers;

  /** Whether it computes again only what changes. */
  private final boolean incremental;

  /** Whether its buffers are those of a pass with all evidence. */
  private boolean complete;

  /** Whether it has attention at all; known after the first pass. */
  private boolean attends;

  /**
   * @param x the features it was trained on, not yet scaled
   */
  ExplainedNetwork(
      Network network, NetworkSettings shape, SparseMatrix x, Vote vote, WalkPowers powers) {
    super(List.of(vote));
    this.network = network;
    this.powers = powers;
    incremental = network.isIncremental();
    this.shape = shape;
    this.x = x;
    network.input().keepProducts();
  }

  NetworkSettings shape() {
    return shape;
  }

  @Override
  float[][] computed() {
    float[] scores = network.forward(Pass.SCORING).clone();
    complete = true;
    attends = network.attentionOf(0, 0).isPresent();
    return new float[][] {scores};
  }

  @Override
  float[][] computedWithout(RemovedEvidence removed, float[][] all) {
    SparseInput input = network.input();
    ChangedRows changed = removed.leftOf(x, shape.rows());
    if (changed.count() == 0) {
      return all;
    }
    if (incremental) {
      ensureComplete();
    }
    input.change(changed);
    float[] scores = computedWith(changed);
    input.restore();
    return new float[][] {scores};
  }

  private float[] computedWith(ChangedRows changed) {
    if (incremental) {
      return network.forwardChanged(changed, v -> powers.of(v, network.walkSteps()));
    }
    complete = false;
    return network.forward(Pass.SCORING).clone();
  }

  /** Gradient × input; a backward pass consumes the buffers of the forward pass. */
  @Override
  void addInfluence(int node, float[][] gradients, Influence sum, Compute compute) {
    ensureComplete();
    complete = false;
    network.backward(gradients[0]);
    SparseInput input = network.input();
    compute.forRows(x.rows(), (worker, i) -> sum.nodes()[i] += input.rowInfluence(i));
    compute.forRows(x.columns(), (worker, c) -> sum.features()[c] += input.columnInfluence(c));
    for (int e = x.start(node); e < x.end(node); e++) {
      sum.own()[e - x.start(node)] += input.entryInfluence(node, e);
    }
  }

  private void ensureComplete() {
    if (!complete) {
      computed();
    }
  }

  Optional<Attention> attentionOf(int node, int hop) {
    if (attends) {
      ensureComplete();
    }
    return attends ? network.attentionOf(node, hop) : Optional.empty();
  }

  /** The attention of a node to each distance; empty where the network does not weigh distances. */
  float[] hopAttentionOf(int node) {
    if (attends) {
      ensureComplete();
    }
    return network.hopAttention().row(node);
  }
}
