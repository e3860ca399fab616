package org.pugraph.explain;

import java.util.Optional;
import org.pugraph.evaluate.Squash;
import org.pugraph.layer.Attention;
import org.pugraph.layer.SparseInput;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Pass;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/** One of the networks that a score is made of, on a graph as it sees it. Not thread safe. */
final class Voice {

  /** With less of the vote than this, whatever it says changes a score by less than is told. */
  private static final double FAINT = 1e-6;

  private final Network network;
  private final NetworkSettings shape;
  private final SparseMatrix x;
  private final Squash squash;
  private final double share;
  private float[] said = {};

  /**
   * @param x the features that it sees, as yet unscaled
   * @param squash how its scores become votes
   * @param share of its vote in the score
   */
  Voice(Network network, NetworkSettings shape, SparseMatrix x, Squash squash, double share) {
    this.network = network;
    this.shape = shape;
    this.x = x;
    this.squash = squash;
    this.share = share;
  }

  NetworkSettings shape() {
    return shape;
  }

  SparseMatrix features() {
    return x;
  }

  /** Whether nobody would notice if it said something else. */
  boolean isFaint() {
    return share < FAINT;
  }

  /** Scores every node. */
  void speak() {
    said = network.forward(Pass.SCORING).clone();
  }

  /** The same, unless it ever has. */
  void speakOnce() {
    if (said.length == 0) {
      speak();
    }
  }

  /**
   * Scores every node by less than all features.
   *
   * @param left what is left of them, scaled as it sees them
   */
  void speakOf(SparseMatrix left) {
    SparseInput input = network.input();
    input.show(left);
    speak();
    input.show(input.features());
  }

  /** Adds its vote on every node, by what it said last. */
  void addTo(double[] votes) {
    for (int i = 0; i < votes.length; i++) {
      votes[i] += share * squash.vote(said[i]);
    }
  }

  /**
   * Adds what did how much to a node's score by way of its votes; consumes what the last pass left.
   *
   * @param pull how much the score moves with the vote on every node
   */
  void addInfluence(int node, double[] pull, Influence sum, Compute compute) {
    float[] gradient = new float[said.length];
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = pull[i] == 0 ? 0 : (float) (share * squash.slope(said[i]) * pull[i]);
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

  /** How much each distance counts for a node; empty where distances are not weighed. */
  float[] hopAttentionOf(int node) {
    return network.hopAttention().row(node);
  }
}
