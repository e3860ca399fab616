package org.pugraph.rival;

import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.RivalLearner;
import org.pugraph.model.Architecture;
import org.pugraph.model.LeastMemory;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.tensor.Compute;

/**
 * A rival that trains networks, of which one is its model: saved, loaded and explained as any
 * network is. It differs in what it trains them on, which is all its file tells. Trained in one go
 * on the threads, without checkpoints; further rounds of self-training start anew.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 */
public interface NetworkRival extends RivalLearner {

  /** The shape of its networks and how they descend; the seed is the member's. */
  TrainSettings training();

  /** The same with another shape or descent. */
  NetworkRival with(TrainSettings other);

  /** Trains its networks, of which the last is usually its model. */
  BaseModel train(RivalTraining member);

  /**
   * The GCN that most of them are published with (Kipf and Welling 2017): 16 units, half dropped
   * out, weight decay 5e-4, rows of features divided by their sum.
   */
  static TrainSettings gcn(int steps, double rate) {
    TrainSettings usual = TrainSettings.DEFAULT;
    NetworkSettings shape =
        usual.model().withArchitecture(Architecture.GCN).withHidden(16).withRows(RowScaling.SUM);
    return usual.withModel(shape).withOptimisation(new Optimisation(steps, rate, 5e-4, 0.5));
  }

  @Override
  default void checkMemory(Graph graph, long memory) {
    LeastMemory.check(graph.size(), training().model(), true, memory);
  }

  @Override
  default void prepareHops(PreparedGraph graph) {
    graph.hops(training().model().neededHops());
  }

  @Override
  default BaseModel train(Member member, FitContext context, Compute compute) {
    TrainListener listener = new NumberedSteps(context.member(member.number()));
    return train(new RivalTraining(training(), member, context, listener, compute));
  }
}
