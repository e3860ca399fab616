package org.pugraph.cuda.train;

import java.util.List;
import org.pugraph.cuda.host.TrainingPlan;
import org.pugraph.cuda.input.GpuFeatures;
import org.pugraph.cuda.network.GpuAttentionNetwork;
import org.pugraph.cuda.network.GpuLinearNetwork;
import org.pugraph.cuda.network.GpuNetwork;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.ParameterSpace;
import org.pugraph.cuda.space.Schedule;
import org.pugraph.device.DeviceTraining;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.tensor.Seed;

/**
 * Everything that a training has on the GPU: network, risks, parameters and schedule; and what is
 * launched in a step. Not thread safe: one thread at a time.
 */
public final class CudaTraining {

  private final GpuSpace workspace;
  private final Schedule schedule;
  private final ParameterSpace parameters;
  private final GpuNetwork network;
  private final GpuRisk risk;
  private final GpuRisk heldOutRisk;
  private final float weightDecay;

  public CudaTraining(TrainingPlan plan, GpuSpace workspace) {
    this.workspace = workspace;
    NetworkSettings shape = plan.settings().model();
    Optimisation how = plan.settings().optimisation();
    weightDecay = (float) how.weightDecay();
    Seed[] seeds =
        plan.members().stream().map(member -> new Seed(member.seed())).toArray(Seed[]::new);
    boolean attends = TrainingPlan.attends(shape);
    int depth = attends ? shape.layers() : GpuLinearNetwork.depth(shape);
    schedule = new Schedule(workspace, seeds, depth, how.dropout(), how.learningRate());
    parameters = new ParameterSpace(workspace);
    GpuFeatures features = new GpuFeatures(plan.features(), schedule.drop(0), workspace);
    network =
        attends
            ? new GpuAttentionNetwork(
                shape,
                features,
                plan.edges(),
                plan.hops(),
                plan.rings(),
                plan.heads(),
                schedule,
                parameters,
                workspace)
            : new GpuLinearNetwork(shape, features, plan.edges(), schedule, parameters, workspace);
    parameters.finish();
    int nodes = plan.features().byRow().rows();
    risk =
        new GpuRisk(
            plan.settings().risk(),
            plan.members().stream().map(DeviceTraining.Member::training).toList(),
            nodes,
            schedule.counter(),
            workspace);
    heldOutRisk =
        new GpuRisk(
            plan.settings().risk(),
            plan.members().stream().map(DeviceTraining.Member::heldOut).toList(),
            nodes,
            schedule.counter(),
            workspace);
    workspace.finish();
  }

  public GpuNetwork network() {
    return network;
  }

  public Schedule schedule() {
    return schedule;
  }

  public ParameterSpace parameters() {
    return parameters;
  }

  public GpuRisk risk() {
    return risk;
  }

  public GpuRisk heldOutRisk() {
    return heldOutRisk;
  }

  /** Parameters on the heap, all zero, in the order of the engine's network. */
  public List<Parameter> onHeap() {
    return parameters.onHeap(network.names());
  }

  /** All parameters and moments zero. */
  public void clear() {
    parameters.clear();
    workspace.stream().synchronise();
  }

  /** A whole step. */
  public void step() {
    measure();
    update();
    schedule.advance();
  }

  /** The first half of a step: the risk of the parameters as they are. */
  public void measure() {
    network.forward(true);
    risk.estimate(network.output());
  }

  /** The second half: against its gradient. */
  public void update() {
    risk.gradient(network.output(), network.outputGradient());
    network.backward();
    workspace.perElement(
        "adam",
        parameters.size(),
        parameters.values(),
        parameters.gradients(),
        parameters.means(),
        parameters.squares(),
        parameters.size(),
        schedule.rates(),
        schedule.counter(),
        weightDecay);
  }

  /** The risk on held-out positives, nothing dropped out. */
  public void score() {
    network.forward(false);
    heldOutRisk.estimate(network.output());
  }
}
