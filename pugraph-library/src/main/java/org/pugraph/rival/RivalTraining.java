package org.pugraph.rival;

import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.learner.BaseLearner.Member;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.train.NetworkDescent;

/**
 * One training of a rival: what it is given, and the networks it may draw. Not thread safe: one
 * thread at a time. The same input and seed give the same bits at any number of threads.
 *
 * @param settings of its networks
 * @param member graph, nodes and seed
 * @param listener follows the steps of all its networks
 */
public record RivalTraining(
    TrainSettings settings,
    Member member,
    FitContext context,
    TrainListener listener,
    Compute compute) {

  Graph graph() {
    return member.graph().graph();
  }

  PuNodes nodes() {
    return member.nodes();
  }

  /** The seed of one use of chance. */
  Seed seed(String purpose) {
    return new Seed(member.seed()).split(purpose);
  }

  /** The steps a network takes at most. */
  int steps() {
    return settings.optimisation().steps();
  }

  /**
   * A network drawn anew, none of its steps taken.
   *
   * @param number of the network, counting from 0, on which its seed depends
   */
  NetworkDescent network(int number) {
    return network(number, settings, graph());
  }

  /** The same with other settings, on another graph of the same nodes. */
  NetworkDescent network(int number, TrainSettings other, Graph view) {
    TrainSettings drawn = other.withSeed(seed("network").split(number).value());
    Hops hops =
        view == graph()
            ? member.graph().hops(other.model().neededHops())
            : Hops.of(
                view.edges(), other.model().neededHops(), compute.workers(), compute.memory());
    return new NetworkDescent(view, hops, drawn, listener, compute);
  }

  /**
   * The model that a network is.
   *
   * @param updates of all networks of this training
   */
  NetworkModel trained(NetworkDescent network, int updates) {
    return new NetworkModel(
        network.trained(nodes(), settings.withSeed(member.seed()), updates), Pretraining.NONE);
  }
}
