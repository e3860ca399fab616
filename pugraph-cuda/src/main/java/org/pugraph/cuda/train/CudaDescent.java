package org.pugraph.cuda.train;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.driver.LaunchGraph;
import org.pugraph.cuda.host.TrainingPlan;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Schedule;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentState;
import org.pugraph.risk.PuRisk;

/**
 * Networks of one shape on their way down on the GPU, all members in every launch. A whole step is
 * one graph of launches, recorded once: a run launches it again and again without looking.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits on GPUs of
 * one model.
 */
public final class CudaDescent implements Descent {

  private final GpuSpace workspace;
  private final CudaTraining training;
  private final List<List<Parameter>> parameters = new ArrayList<>();
  private final int[] updates;
  private int[] measured;
  private double @Nullable [] heldOut;
  private @Nullable LaunchGraph step;
  private @Nullable LaunchGraph measuring;
  private @Nullable LaunchGraph updating;
  private @Nullable LaunchGraph scoring;

  private CudaDescent(GpuSpace workspace, CudaTraining training) {
    this.workspace = workspace;
    this.training = training;
    updates = new int[workspace.members()];
    measured = new int[workspace.members()];
    for (int m = 0; m < workspace.members(); m++) {
      parameters.add(training.onHeap());
    }
    training.clear();
  }

  /** What a training takes of the GPU's memory, in bytes. */
  public static long bytes(TrainingPlan plan) {
    try (GpuSpace measured = GpuSpace.measuring(plan.members().size())) {
      new CudaTraining(plan, measured);
      return measured.bytes();
    }
  }

  /** A training of that many bytes, as measured before. */
  public static CudaDescent of(TrainingPlan plan, Gpu gpu, long bytes) {
    GpuSpace workspace = GpuSpace.on(gpu, plan.members().size(), bytes);
    try {
      return new CudaDescent(workspace, new CudaTraining(plan, workspace));
    } catch (RuntimeException failure) {
      workspace.close();
      throw failure;
    }
  }

  @Override
  public int members() {
    return workspace.members();
  }

  @Override
  public List<Parameter> parameters(int member) {
    return parameters.get(member);
  }

  @Override
  public DescentState fetch(int member) {
    workspace.stream().synchronise();
    DescentState state = training.parameters().download(member, updates[member]);
    setOnHeap(member, state);
    return state;
  }

  @Override
  public void install(int member, DescentState state) {
    workspace.stream().synchronise();
    training.parameters().upload(member, state);
    updates[member] = state.updates();
    heldOut = null;
    setOnHeap(member, state);
  }

  private void setOnHeap(int member, DescentState state) {
    for (Parameter parameter : parameters.get(member)) {
      parameter.value().copyFrom(requireNonNull(state.values().get(parameter.name())));
    }
  }

  @Override
  public PuRisk.@Nullable Estimate[] measure(int[] steps) {
    measured = steps.clone();
    schedule(1, steps, ones(steps));
    if (measuring == null) {
      measuring = workspace.stream().capture(training::measure);
    }
    measuring.launch();
    workspace.stream().synchronise();
    PuRisk.Estimate[] estimates = training.risk().read(1)[0];
    for (int m = 0; m < estimates.length; m++) {
      if (steps[m] == 0) {
        estimates[m] = null;
      }
    }
    return estimates;
  }

  @Override
  public void update() {
    if (updating == null) {
      updating = workspace.stream().capture(training::update);
    }
    updating.launch();
    moved(ones(measured));
  }

  @Override
  public PuRisk.Estimate[][] run(int[] first, int[] counts) {
    int longest = Arrays.stream(counts).max().orElse(0);
    PuRisk.Estimate[][] all = new PuRisk.Estimate[members()][];
    for (int m = 0; m < members(); m++) {
      all[m] = new PuRisk.Estimate[first[m] == 0 ? 0 : counts[m]];
    }
    for (int done = 0; done < longest; done += Schedule.LONGEST) {
      runSome(done, Math.min(Schedule.LONGEST, longest - done), first, all);
    }
    return all;
  }

  private void runSome(int done, int steps, int[] first, PuRisk.Estimate[][] all) {
    int[] from = new int[members()];
    int[] counts = new int[members()];
    for (int m = 0; m < members(); m++) {
      from[m] = first[m] + done;
      counts[m] = Math.max(0, Math.min(steps, all[m].length - done));
    }
    schedule(steps, from, counts);
    if (step == null) {
      step = workspace.stream().capture(training::step);
    }
    for (int s = 0; s < steps; s++) {
      step.launch();
    }
    workspace.stream().synchronise();
    PuRisk.Estimate[][] read = training.risk().read(steps);
    for (int m = 0; m < members(); m++) {
      for (int s = 0; s < counts[m]; s++) {
        all[m][done + s] = read[s][m];
      }
    }
    moved(counts);
  }

  private void schedule(int steps, int[] first, int[] counts) {
    workspace.stream().synchronise();
    training.schedule().write(steps, first, updates, counts);
  }

  private void moved(int[] counts) {
    for (int m = 0; m < members(); m++) {
      updates[m] += counts[m];
    }
    heldOut = null;
  }

  private static int[] ones(int[] steps) {
    return Arrays.stream(steps).map(step -> step == 0 ? 0 : 1).toArray();
  }

  @Override
  public int stride() {
    return Schedule.LONGEST;
  }

  /** Of all members at once, the first time one is asked for. */
  @Override
  public double heldOut(int member) {
    if (heldOut == null) {
      schedule(1, new int[members()], new int[members()]);
      if (scoring == null) {
        scoring = workspace.stream().capture(training::score);
      }
      scoring.launch();
      workspace.stream().synchronise();
      PuRisk.Estimate[] estimates = training.heldOutRisk().read(1)[0];
      heldOut = Arrays.stream(estimates).mapToDouble(PuRisk.Estimate::value).toArray();
    }
    return heldOut[member];
  }

  @Override
  public void close() {
    for (LaunchGraph graph : new LaunchGraph[] {step, measuring, updating, scoring}) {
      if (graph != null) {
        graph.close();
      }
    }
    workspace.close();
  }
}
