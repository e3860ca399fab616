package org.pugraph.cuda.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.device.DeviceTraining;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.Adam;
import org.pugraph.optimise.DescentState;
import org.pugraph.optimise.Objective;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.train.Trainer;

/** One member of a training as the engine trains it on plain kernels, step by step. */
final class HostTwin {

  private final Objective objective;
  private final Adam adam;

  HostTwin(DeviceTraining training, int member, Compute compute) {
    DeviceTraining.Member one = training.members().get(member);
    TrainSettings settings = training.settings().withSeed(one.seed());
    Trainer.Problem problem =
        new Trainer.Problem(training.graph(), training.hops(), one.training());
    objective = new Trainer(compute).objective(problem, settings);
    objective.initialise(new Seed(one.seed()).split("initialise"));
    Optimisation how = settings.optimisation();
    adam = new Adam(how.learningRate(), how.weightDecay(), objective.parameters(), compute);
  }

  DescentState start() {
    Map<String, DenseMatrix> values = new LinkedHashMap<>();
    objective.parameters().forEach(p -> values.put(p.name(), p.value().copy()));
    return DescentState.start(values);
  }

  List<PuRisk.Estimate> run(int steps) {
    return run(1, steps);
  }

  List<PuRisk.Estimate> run(int first, int steps) {
    List<PuRisk.Estimate> estimates = new ArrayList<>();
    for (int step = first; step < first + steps; step++) {
      estimates.add(objective.measure(step));
      objective.differentiate();
      adam.step();
    }
    return estimates;
  }

  List<Parameter> parameters() {
    return objective.parameters();
  }

  double heldOut() {
    return objective.heldOut();
  }
}
