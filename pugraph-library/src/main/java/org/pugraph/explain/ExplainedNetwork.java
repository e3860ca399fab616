package org.pugraph.explain;

import java.util.Optional;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Pass;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/** A network of an ensemble whose score is explained. */
final class ExplainedNetwork extends ExplainedMember {

  private final Network network;
  private final NetworkSettings shape;
  private final SparseMatrix x;

  /**
   * @param x the features it was trained on, not yet scaled
   */
  ExplainedNetwork(
      Network network, NetworkSettings shape, SparseMatrix x, AsinhScaling scaling, double share) {
    super(scaling, share);
    this.network = network;
    this.shape = shape;
    this.x = x;
  }

  NetworkSettings shape() {
    return shape;
  }

  @Override
  float[] computed() {
    return network.forward(Pass.SCORING).clone();
  }

  @Override
  float[] computedWithout(RemovedEvidence removed) {
    SparseInput input = network.input();
    input.show(removed.leftOf(x, shape.rows()));
    float[] scores = computed();
    input.show(input.features());
    return scores;
  }

  /** Gradient × input. */
  @Override
  void addInfluence(int node, float[] gradient, Influence sum, Compute compute) {
    network.backward(gradient);
    SparseInput input = network.input();
    compute.forRows(x.rows(), (worker, i) -> sum.nodes()[i] += input.rowInfluence(i));
    compute.forRows(x.columns(), (worker, c) -> sum.features()[c] += input.columnInfluence(c));
    for (int e = x.start(node); e < x.end(node); e++) {
      sum.own()[e - x.start(node)] += input.entryInfluence(node, e);
    }
  }

  Optional<Attention> attentionOf(int node, int hop) {
    return network.attentionOf(node, hop);
  }

  /** The attention of a node to each distance; empty where the network does not weigh distances. */
  float[] hopAttentionOf(int node) {
    return network.hopAttention().row(node);
  }
}
