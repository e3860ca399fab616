package org.pugraph.method;

import java.util.Map;
import java.util.Optional;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.NamedSettings;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * A network trained on a PU risk.
 *
 * @param training its shape, risk and descent; the seed is the problem's
 * @param pretraining what it is given beside the features
 */
record Trained(TrainSettings training, Pretraining pretraining) implements Method {

  @Override
  public Scoring fit(Problem problem, Compute compute) {
    Trainer trainer = new Trainer(compute);
    Graph graph = problem.graph().graph(pretraining);
    Hops hops = problem.graph().hops(training.model().neededHops());
    TrainedModel model =
        trainer.train(
            new Trainer.Problem(graph, hops, problem.nodes()),
            training.withSeed(problem.seed()),
            TrainListener.SILENT,
            Optional.empty());
    Predictions predictions = trainer.predict(model, graph, hops);
    return new Scoring(
        predictions.scores(), model.origin().updates(), means(predictions.hopAttention()));
  }

  private static double[] means(DenseMatrix matrix) {
    double[] means = new double[matrix.columns()];
    for (float[] row : matrix.data()) {
      for (int k = 0; k < means.length; k++) {
        means[k] += row[k] / (double) matrix.rows();
      }
    }
    return means;
  }

  @Override
  public Map<String, Object> settings() {
    Map<String, Object> settings = NamedSettings.inUse(training);
    settings.remove("seed");
    if (pretraining != Pretraining.NONE) {
      settings.put(Methods.PRETRAIN, pretraining.toString());
    }
    return settings;
  }
}
