package org.pugraph.train;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.layer.Parameter;
import org.pugraph.model.Network;
import org.pugraph.model.Pass;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * Full-graph training: forward, risk, backward, Adam, until the steps are used up, the stopping
 * rule speaks or the listener cancels. Leaves the chosen parameters in the network. Used once.
 */
final class TrainingLoop {

  private final Network network;
  private final TrainSettings settings;
  private final List<Parameter> parameters;
  private final PuRisk risk;
  private final Optional<PuRisk> heldOutRisk;
  private final Adam adam;
  private final Stopper stopper;
  private final Seed seed;
  private final List<Step> history = new ArrayList<>();
  private Map<String, DenseMatrix> kept = Map.of();
  private int keptAfter = -1;
  private float[] scoreGradient = {};

  TrainingLoop(Network network, PuNodes nodes, TrainSettings settings, Compute compute) {
    this.network = network;
    this.settings = settings;
    seed = new Seed(settings.seed());
    parameters = network.parameters();
    if (settings.stopping().rule() == Stopping.Rule.HELD_OUT) {
      HeldOut split = HeldOut.of(nodes, settings.stopping().heldOutShare(), seed);
      risk = new PuRisk(settings.risk(), split.training());
      heldOutRisk = Optional.of(new PuRisk(settings.risk(), split.heldOut()));
    } else {
      risk = new PuRisk(settings.risk(), nodes);
      heldOutRisk = Optional.empty();
    }
    Optimisation how = settings.optimisation();
    adam = new Adam(how.learningRate(), how.weightDecay(), parameters, compute);
    stopper = new Stopper(settings.stopping());
  }

  /**
   * How a training ended.
   *
   * @param updates behind the parameters now in the network
   * @param reason "steps", "turn", "held-out" or "cancelled"
   */
  record Ending(History history, int updates, String reason) {}

  Ending run(TrainListener listener, Optional<Checkpoints> checkpoints, String training) {
    network.initialise(seed.split("initialise"));
    return goOn(listener, checkpoints, training);
  }

  /** Trains on from the parameters the network has. */
  Ending goOn(TrainListener listener, Optional<Checkpoints> checkpoints, String training) {
    checkpoints.ifPresent(plan -> resume(plan, training));
    int steps = settings.optimisation().steps();
    while (history.size() < steps) {
      if (listener.cancelled()) {
        checkpoints.ifPresent(plan -> save(plan, training));
        return new Ending(new History(history), history.size(), "cancelled");
      }
      Step step = differentiate(history.size() + 1);
      history.add(step);
      Stopper.Verdict verdict = stopper.observe(step);
      if (verdict == Stopper.Verdict.STOP) {
        return endWithKept(settings.stopping().rule().toString());
      }
      if (verdict == Stopper.Verdict.KEEP) {
        keep(step.step() - 1);
      }
      network.backward(scoreGradient);
      adam.step();
      listener.onStep(step, steps);
      checkpoints.filter(this::isDue).ifPresent(plan -> save(plan, training));
    }
    if (stopper.endsWithKept() && keptAfter >= 0) {
      return endWithKept("steps");
    }
    return new Ending(new History(history), history.size(), "steps");
  }

  /** The risk of the parameters as they are; leaves its gradient with respect to the scores. */
  private Step differentiate(int number) {
    double heldOut = stopper.looksAt(number) ? heldOutNow() : Double.NaN;
    float[] z = network.forward(passOf(number));
    if (scoreGradient.length != z.length) {
      scoreGradient = new float[z.length];
    }
    PuRisk.Estimate now = risk.of(z, scoreGradient);
    Step step = new Step(number, now.value(), now.weightedPositive(), now.negativePart(), heldOut);
    checkFinite(step);
    return step;
  }

  private Pass passOf(int step) {
    return new Pass(settings.optimisation().dropout(), seed.split("step").split(step));
  }

  private double heldOutNow() {
    return heldOutRisk.orElseThrow().of(network.forward(Pass.SCORING)).value();
  }

  private static void checkFinite(Step step) {
    if (!Double.isFinite(step.risk())) {
      throw new ArithmeticException(
          "the risk is " + step.risk() + " at step " + step.step() + ": lower the learning rate");
    }
  }

  private void keep(int updates) {
    Map<String, DenseMatrix> copies = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      copies.put(parameter.name(), parameter.value().copy());
    }
    kept = copies;
    keptAfter = updates;
  }

  private Ending endWithKept(String reason) {
    for (Parameter parameter : parameters) {
      DenseMatrix remembered = kept.get(parameter.name());
      if (remembered != null) {
        parameter.value().copyFrom(remembered);
      }
    }
    int updates = keptAfter >= 0 ? keptAfter : history.size() - 1;
    return new Ending(new History(history), updates, reason);
  }

  private boolean isDue(Checkpoints plan) {
    boolean last = history.size() == settings.optimisation().steps();
    return last || history.size() % plan.every() == 0;
  }

  private void save(Checkpoints plan, String training) {
    Checkpoint.of(training, new History(history), keptAfter, parameters, adam)
        .withKept(kept)
        .write(plan.file());
  }

  private void resume(Checkpoints plan, String training) {
    if (!plan.resume() || !Files.exists(plan.file())) {
      return;
    }
    Checkpoint checkpoint = Checkpoint.read(plan.file(), training);
    checkpoint.restore(parameters, adam);
    kept = checkpoint.kept();
    keptAfter = checkpoint.keptAfter();
    for (Step step : checkpoint.history().steps()) {
      stopper.observe(step);
      history.add(step);
    }
  }
}
