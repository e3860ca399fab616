package org.pugraph.learner;

import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Predictions;
import org.pugraph.train.Trainer;

/**
 * A trained network. Scores any graph with the columns it was trained on. Immutable and thread
 * safe. The same input gives the same bits at any number of threads.
 *
 * @param network its parameters, settings and origin
 * @param pretraining what it is given beside the features
 */
public record NetworkModel(TrainedModel network, Pretraining pretraining) implements BaseModel {

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    Graph view = graph.view(pretraining);
    Predictions predictions =
        new Trainer(compute)
            .predict(network, view, graph.hops(network.settings().model().neededHops()));
    return new Scores(predictions.scores(), predictions.hopAttention());
  }

  @Override
  public int updates() {
    return network.origin().updates();
  }
}
