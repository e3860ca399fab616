package org.pugraph.bench.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.Objective;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.optimise.TrainingLoop;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.train.Trainer;

/**
 * Where a training starts that goes on from another: between the learned parameters and fresh ones.
 *
 * <p>A network that has settled on its old labels hardly moves for new ones; drawn back towards a
 * fresh start it keeps what it knows and can still be taught (shrink and perturb, Ash and Adams
 * 2020). Where new labels are a fair sample this helps; where they are picked from the top of the
 * last ranking it does harm ({@code bench loop}), which is why nothing but the benchmark does it.
 *
 * @param from what was learned
 * @param keep how much of it stays: 1 all of it, 0 nothing
 */
record WarmStart(TrainedModel from, double keep) {

  WarmStart {
    BadInput.unless(keep >= 0 && keep <= 1, "keep must be 0..1, got " + keep);
  }

  /** All of what was learned. */
  static WarmStart all(TrainedModel from) {
    return new WarmStart(from, 1);
  }

  /**
   * Trains from there, as when a few more nodes were labelled. Adam starts afresh, and the settings
   * may ask for far fewer steps than the first training took.
   */
  TrainedModel train(Trainer.Problem problem, TrainSettings settings, Trainer trainer) {
    from.checkFits(problem.graph());
    Objective objective = trainer.objective(problem, settings);
    objective.initialise(new Seed(settings.seed()).split("initialise"));
    install(objective.parameters());
    TrainingLoop.Ending ending =
        new TrainingLoop(objective, settings, trainer.compute())
            .goOn(TrainListener.SILENT, Optional.empty(), "");
    return new TrainedModel(
        settings,
        origin(problem, ending),
        problem.graph().featureNames(),
        ending.history(),
        copiesOf(objective.parameters()));
  }

  private TrainedModel.Origin origin(Trainer.Problem problem, TrainingLoop.Ending ending) {
    return new TrainedModel.Origin(
        from.origin().dataHash(),
        problem.graph().nodes(),
        problem.graph().features().columns(),
        problem.nodes().prior(),
        problem.nodes().positives().length,
        problem.nodes().unlabeled().length,
        ending.updates(),
        ending.reason(),
        from.origin().kernels());
  }

  /** Draws freshly initialised parameters towards the learned ones. */
  private void install(List<Parameter> parameters) {
    if (keep == 1) {
      from.install(parameters);
      return;
    }
    Map<String, DenseMatrix> fresh = copiesOf(parameters);
    from.install(parameters);
    for (Parameter parameter : parameters) {
      DenseMatrix start = fresh.get(parameter.name());
      for (int i = 0; start != null && i < start.rows(); i++) {
        float[] row = parameter.value().row(i);
        for (int c = 0; c < row.length; c++) {
          row[c] = (float) (keep * row[c] + (1 - keep) * start.row(i)[c]);
        }
      }
    }
  }

  private static Map<String, DenseMatrix> copiesOf(List<Parameter> parameters) {
    Map<String, DenseMatrix> copies = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      copies.put(parameter.name(), parameter.value().copy());
    }
    return copies;
  }
}
