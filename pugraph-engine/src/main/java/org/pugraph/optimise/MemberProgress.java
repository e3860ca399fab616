package org.pugraph.optimise;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pugraph.base.Log;
import org.pugraph.layer.input.Parameter;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.DenseMatrix;

/**
 * How far one member of a {@link TrainingLoop} is: its history, stopping rule, kept parameters,
 * checkpoints, and how it ended. On a descent that may fail it remembers where it last stood, to go
 * on from there on another one.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class MemberProgress {

  private static final Log LOG = Log.of(MemberProgress.class);

  private final TrainSettings settings;
  private final String training;
  private final TrainListener listener;
  private final Optional<Checkpoints> checkpoints;

  private final List<Step> history = new ArrayList<>();
  private Stopper stopper;
  private Map<String, DenseMatrix> kept = Map.of();
  private int keptAfter = -1;
  private Set<String> ran = new LinkedHashSet<>();
  private int told;
  private Optional<Stand> safe = Optional.empty();
  private boolean begun;
  private Optional<Ended> end = Optional.empty();

  /** Where the member is trained. */
  private Optional<Place> place = Optional.empty();

  /**
   * What the member was given to go on from.
   *
   * @param ran what computed it
   */
  private record Stand(
      DescentState state,
      List<Step> history,
      Map<String, DenseMatrix> kept,
      int keptAfter,
      Set<String> ran) {

    Stand {
      history = List.copyOf(history);
      ran = Collections.unmodifiableSet(new LinkedHashSet<>(ran));
    }
  }

  private record Place(Descent descent, int member, String kernels) {}

  private record Ended(TrainingLoop.Ending how, Map<String, DenseMatrix> parameters) {}

  /**
   * A training that has not begun.
   *
   * @param settings of which optimisation and stopping are used
   * @param training a digest of all that decides the training but for rounding, so that no
   *     checkpoint is taken for another's
   */
  public MemberProgress(
      TrainSettings settings,
      String training,
      TrainListener listener,
      Optional<Checkpoints> checkpoints) {
    this.settings = settings;
    this.training = training;
    this.listener = listener;
    this.checkpoints = checkpoints;
    stopper = new Stopper(settings.stopping());
  }

  /** Begins with these parameters, unless there is a checkpoint. */
  public void from(Map<String, DenseMatrix> parameters) {
    safe =
        Optional.of(new Stand(DescentState.start(parameters), List.of(), Map.of(), -1, Set.of()));
  }

  /** Whether it knows what to begin or go on with, whatever parameters the descent has. */
  public boolean isReady() {
    return safe.isPresent();
  }

  /** Whether it was ever on a descent. */
  public boolean hasBegun() {
    return begun;
  }

  TrainSettings settings() {
    return settings;
  }

  /** How many steps were measured, of which those since {@link #safeSteps} may be lost. */
  public int steps() {
    return history.size();
  }

  /** The steps behind the state that it goes on from after a failure. */
  public int safeSteps() {
    return safe.map(stand -> stand.history.size()).orElse(0);
  }

  public boolean hasEnded() {
    return end.isPresent();
  }

  /** How it ended. */
  public TrainingLoop.Ending ending() {
    return end.orElseThrow().how;
  }

  /** What it ended with. */
  public Map<String, DenseMatrix> parameters() {
    return end.orElseThrow().parameters;
  }

  /** The names of all that took its steps, with commas between. */
  public String kernels() {
    return String.join(KernelNames.COMMA, ran);
  }

  /** Takes a place in a descent, where it stood last. */
  void begin(Descent descent, int member, String kernels) {
    place = Optional.of(new Place(descent, member, kernels));
    Optional<Stand> from = begun ? safe : resumed(descent.parameters(member)).or(() -> safe);
    from.ifPresent(
        stand -> {
          descent.install(member, stand.state);
          goBackTo(stand);
        });
    begun = true;
    safe = mayFail() ? from : Optional.empty();
    if (history.size() >= settings.optimisation().steps()) {
      endByStepsTaken();
    }
  }

  private void goBackTo(Stand stand) {
    history.clear();
    history.addAll(stand.history);
    stopper = new Stopper(settings.stopping());
    history.forEach(stopper::observe);
    kept = stand.kept;
    keptAfter = stand.keptAfter;
    ran = new LinkedHashSet<>(stand.ran);
  }

  private Optional<Stand> resumed(List<Parameter> shapes) {
    Optional<Checkpoints> plan =
        checkpoints.filter(one -> one.resume() && Files.exists(one.file()));
    return plan.map(
        one -> {
          Checkpoint checkpoint = Checkpoint.read(one.file(), training);
          DescentState state = checkpoint.state(shapes);
          LOG.debug(() -> one.file() + ": resumed after step " + state.updates());
          return new Stand(
              state,
              checkpoint.history().steps(),
              checkpoint.kept(),
              checkpoint.keptAfter(),
              KernelNames.in(checkpoint.kernels()));
        });
  }

  private Place place() {
    return place.orElseThrow(() -> new IllegalStateException("the training has not begun"));
  }

  private boolean mayFail() {
    return place().descent.stride() > 1;
  }

  /** Ends it where its listener asks for that. */
  void checkCancelled() {
    if (listener.cancelled()) {
      checkpoints.ifPresent(this::save);
      end(history.size(), TrainedModel.CANCELLED, fetch().values());
    }
  }

  /** The number of its next step. */
  int next() {
    return history.size() + 1;
  }

  /** Steps until the last one. */
  int left() {
    return settings.optimisation().steps() - history.size();
  }

  /** Steps until its state is to be saved or remembered. */
  int untilFetched() {
    int every = checkpoints.map(Checkpoints::every).orElse(TrainingLoop.SAFE_EVERY);
    int toFile = every - history.size() % every;
    int toMemory = TrainingLoop.SAFE_EVERY - (history.size() - safeSteps());
    return Math.max(1, Math.min(toFile, toMemory));
  }

  /** The risk on held-out positives where the next step is one that looks at it, or NaN. */
  double heldOut() {
    return stopper.evaluatesAt(next()) ? place().descent.heldOut(place().member) : Double.NaN;
  }

  /** Adds a step, not yet taken; ends there or keeps the parameters by the stopping rule. */
  void observe(PuRisk.Estimate risk, double heldOut) {
    Step step =
        new Step(next(), risk.value(), risk.weightedPositive(), risk.negativePart(), heldOut);
    checkFinite(step);
    history.add(step);
    switch (stopper.observe(step)) {
      case STOP -> endWithKept(settings.stopping().rule().toString());
      case KEEP -> {
        kept = fetch().values();
        keptAfter = step.step() - 1;
      }
      case GO_ON -> {}
    }
  }

  private static void checkFinite(Step step) {
    if (!Double.isFinite(step.risk())) {
      throw new ArithmeticException(
          "the risk is " + step.risk() + " at step " + step.step() + ": lower the learning rate");
    }
  }

  /** The last so many steps were taken. */
  void moved(int count) {
    ran.add(place().kernels);
    int steps = settings.optimisation().steps();
    for (Step step : history.subList(history.size() - count, history.size())) {
      if (step.step() > told) {
        listener.onStep(step, steps);
        told = step.step();
      }
    }
    checkpoints.filter(this::isDue).ifPresent(this::save);
    if (mayFail() && history.size() - safeSteps() >= TrainingLoop.SAFE_EVERY) {
      remember(fetch());
    }
    if (history.size() >= steps) {
      endByStepsTaken();
    }
  }

  private boolean isDue(Checkpoints plan) {
    boolean last = history.size() == settings.optimisation().steps();
    return last || history.size() % plan.every() == 0;
  }

  private void save(Checkpoints plan) {
    DescentState state = fetch();
    Checkpoint.of(training, new History(history), keptAfter, state)
        .withKernels(kernels())
        .withKept(kept)
        .write(plan.file());
    LOG.debug(() -> plan.file() + ": checkpoint written after step " + history.size());
    plan.written().run();
    if (mayFail()) {
      remember(state);
    }
  }

  private void remember(DescentState state) {
    safe = Optional.of(new Stand(state, history, kept, keptAfter, ran));
  }

  private DescentState fetch() {
    return place().descent.fetch(place().member);
  }

  private void endByStepsTaken() {
    if (stopper.endsWithKept() && keptAfter >= 0) {
      endWithKept("steps");
    } else {
      end(history.size(), "steps", fetch().values());
    }
  }

  private void endWithKept(String reason) {
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
    end(updates, reason, keptAfter >= 0 ? kept : fetch().values());
  }

  private void end(int updates, String reason, Map<String, DenseMatrix> values) {
    for (Parameter parameter : place().descent.parameters(place().member)) {
      parameter.value().copyFrom(requireNonNull(values.get(parameter.name())));
    }
    end =
        Optional.of(
            new Ended(new TrainingLoop.Ending(new History(history), updates, reason), values));
    safe = Optional.empty();
  }
}
