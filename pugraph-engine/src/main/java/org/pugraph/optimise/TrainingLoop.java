package org.pugraph.optimise;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.Log;
import org.pugraph.layer.input.Parameter;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * The training loop: measures the risk, differentiates it and takes an Adam step, until the steps
 * are used up, the stopping rule ends it or the listener cancels. Leaves the chosen parameters in
 * the objective. Used once. Not thread safe: one thread at a time. The same input and seed give the
 * same bits at any number of threads.
 */
public final class TrainingLoop {

  private static final Log LOG = Log.of(TrainingLoop.class);

  private final Objective objective;
  private final TrainSettings settings;
  private final List<Parameter> parameters;
  private final Adam adam;
  private final Stopper stopper;
  private final Seed seed;
  private final List<Step> history = new ArrayList<>();
  private Map<String, DenseMatrix> kept = Map.of();
  private int keptAfter = -1;

  /** A loop over an objective; uses optimisation, stopping and seed of the settings. */
  public TrainingLoop(Objective objective, TrainSettings settings, Compute compute) {
    this.objective = objective;
    this.settings = settings;
    seed = new Seed(settings.seed());
    parameters = objective.parameters();
    Optimisation how = settings.optimisation();
    adam = new Adam(how.learningRate(), how.weightDecay(), parameters, compute);
    stopper = new Stopper(settings.stopping());
  }

  /**
   * How a training ended. Immutable and thread safe.
   *
   * @param updates behind the parameters now in the objective
   * @param reason "steps", "turn", "held-out" or "cancelled"
   */
  public record Ending(History history, int updates, String reason) {}

  /**
   * Trains from parameters drawn anew, or from a checkpoint.
   *
   * @param training a digest of all that decides the training, so that no checkpoint is taken for
   *     another's
   */
  public Ending run(TrainListener listener, Optional<Checkpoints> checkpoints, String training) {
    objective.initialise(seed.split("initialise"));
    return goOn(listener, checkpoints, training);
  }

  /** Trains from the current parameters of the objective. */
  public Ending goOn(TrainListener listener, Optional<Checkpoints> checkpoints, String training) {
    checkpoints.ifPresent(plan -> resume(plan, training));
    int steps = settings.optimisation().steps();
    while (history.size() < steps) {
      if (listener.cancelled()) {
        checkpoints.ifPresent(plan -> save(plan, training));
        return new Ending(new History(history), history.size(), TrainedModel.CANCELLED);
      }
      Step step = measure(history.size() + 1);
      history.add(step);
      Stopper.Verdict verdict = stopper.observe(step);
      if (verdict == Stopper.Verdict.STOP) {
        return endWithKept(settings.stopping().rule().toString());
      }
      if (verdict == Stopper.Verdict.KEEP) {
        keep(step.step() - 1);
      }
      objective.differentiate();
      adam.step();
      listener.onStep(step, steps);
      checkpoints.filter(this::isDue).ifPresent(plan -> save(plan, training));
    }
    if (stopper.endsWithKept() && keptAfter >= 0) {
      return endWithKept("steps");
    }
    return new Ending(new History(history), history.size(), "steps");
  }

  private Step measure(int number) {
    double heldOut = stopper.evaluatesAt(number) ? objective.heldOut() : Double.NaN;
    PuRisk.Estimate now = objective.measure(number);
    Step step = new Step(number, now.value(), now.weightedPositive(), now.negativePart(), heldOut);
    checkFinite(step);
    return step;
  }

  private static void checkFinite(Step step) {
    if (!Double.isFinite(step.risk())) {
      throw new ArithmeticException(
          "the risk is " + step.risk() + " at step " + step.step() + ": lower the learning rate");
    }
  }

  private void keep(int updates) {
    kept = TrainedModel.copiesOf(parameters);
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
    LOG.debug(
        () ->
            "training ended by the rule "
                + reason
                + " after step "
                + history.size()
                + " of "
                + settings.optimisation().steps()
                + ", with the parameters after "
                + updates);
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
    LOG.debug(() -> plan.file() + ": checkpoint written after step " + history.size());
    plan.written().run();
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
    LOG.debug(() -> plan.file() + ": resumed after step " + history.size());
  }
}
