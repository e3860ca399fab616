package org.pugraph.spark.batch;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.pugraph.batch.Side;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Network;
import org.pugraph.model.Pass;
import org.pugraph.optimise.Objective;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Seed;

/**
 * The same rings and batches on one machine: core's full-graph network, all nodes in every pass,
 * nothing dropped out, and core's risk of the nodes of the step.
 */
record OneMachine(Network network, BatchPlan plan, RiskSettings risk, double prior, float[] slopes)
    implements Objective {

  public static OneMachine of(Network network, BatchPlan plan, RiskSettings risk, double prior) {
    return new OneMachine(
        network, plan, risk, prior, new float[network.forward(Pass.SCORING).length]);
  }

  @Override
  public List<Parameter> parameters() {
    return network.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    network.initialise(seed);
  }

  @Override
  public PuRisk.Estimate measure(int step) {
    PuNodes nodes = new PuNodes(targets(step, Side.POSITIVE), targets(step, Side.UNLABELED), prior);
    return new PuRisk(risk, nodes).of(network.forward(Pass.SCORING), slopes);
  }

  @Override
  public void differentiate() {
    network.backward(slopes);
  }

  @Override
  public double heldOut() {
    throw new UnsupportedOperationException();
  }

  private int[] targets(int step, Side side) {
    return IntStream.of(plan.ofStep(step))
        .mapToObj(plan.patches()::get)
        .filter(patch -> patch.side() == side)
        .flatMapToLong(patch -> LongStream.of(patch.targets()))
        .mapToInt(node -> (int) node)
        .toArray();
  }
}
