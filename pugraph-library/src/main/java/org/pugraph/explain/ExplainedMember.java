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

/** One network of an ensemble whose score is explained, bound to the graph. Not thread safe. */
final class ExplainedMember {

  /** A member with a smaller weight cannot change a score by as much as is reported. */
  private static final double NEGLIGIBLE_WEIGHT = 1e-6;

  private final Network network;
  private final NetworkSettings shape;
  private final SparseMatrix x;
  private final AsinhScaling scaling;
  private final double share;
  private float[] scores = {};

  /**
   * @param x the features it was trained on, not yet row-normalised
   * @param scaling scales its scores before they are averaged
   * @param share its weight in the ensemble's score
   */
  ExplainedMember(
      Network network, NetworkSettings shape, SparseMatrix x, AsinhScaling scaling, double share) {
    this.network = network;
    this.shape = shape;
    this.x = x;
    this.scaling = scaling;
    this.share = share;
  }

  NetworkSettings shape() {
    return shape;
  }

  SparseMatrix features() {
    return x;
  }

  /** Whether its weight is negligible. */
  boolean isNegligible() {
    return share < NEGLIGIBLE_WEIGHT;
  }

  /** Scores every node. */
  void score() {
    scores = network.forward(Pass.SCORING).clone();
  }

  /** Scores every node, unless it has done so before. */
  void scoreOnce() {
    if (scores.length == 0) {
      score();
    }
  }

  /**
   * Scores every node with some features removed.
   *
   * @param left the remaining features, scaled as the network expects them
   */
  void scoreWith(SparseMatrix left) {
    SparseInput input = network.input();
    input.show(left);
    score();
    input.show(input.features());
  }

  /** Adds its weighted, scaled score of every node, from the last pass. */
  void addTo(double[] votes) {
    for (int i = 0; i < votes.length; i++) {
      votes[i] += share * scaling.scale(scores[i]);
    }
  }

  /**
   * Adds gradient × input of a node's score by way of this member; consumes the buffers of the last
   * pass.
   *
   * @param pull the derivative of the score with respect to the combined score of every node
   */
  void addInfluence(int node, double[] pull, Influence sum, Compute compute) {
    float[] gradient = new float[scores.length];
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = pull[i] == 0 ? 0 : (float) (share * scaling.slope(scores[i]) * pull[i]);
    }
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
