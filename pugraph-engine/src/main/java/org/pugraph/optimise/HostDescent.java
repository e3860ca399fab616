package org.pugraph.optimise;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.layer.input.Parameter;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * One network on its way down the risk on the threads of this machine: an objective and Adam. Its
 * parameters are those of the objective at any time.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits at any
 * number of threads.
 */
public final class HostDescent implements Descent {

  private final Objective objective;
  private final Adam adam;

  /** From the parameters that the objective has, none of Adam's steps taken. */
  public HostDescent(Objective objective, Optimisation how, Compute compute) {
    this.objective = objective;
    adam = new Adam(how.learningRate(), how.weightDecay(), objective.parameters(), compute);
  }

  @Override
  public int members() {
    return 1;
  }

  @Override
  public List<Parameter> parameters(int member) {
    return objective.parameters();
  }

  @Override
  public DescentState fetch(int member) {
    List<Parameter> parameters = objective.parameters();
    Map<String, DenseMatrix> means = new LinkedHashMap<>();
    Map<String, DenseMatrix> squares = new LinkedHashMap<>();
    for (int p = 0; p < parameters.size(); p++) {
      String name = parameters.get(p).name();
      means.put(name, adam.means().get(p).copy());
      squares.put(name, adam.squares().get(p).copy());
    }
    return new DescentState(adam.steps(), TrainedModel.copiesOf(parameters), means, squares);
  }

  @Override
  public void install(int member, DescentState state) {
    List<Parameter> parameters = objective.parameters();
    for (int p = 0; p < parameters.size(); p++) {
      String name = parameters.get(p).name();
      parameters.get(p).value().copyFrom(requireNonNull(state.values().get(name)));
      adam.means().get(p).copyFrom(requireNonNull(state.means().get(name)));
      adam.squares().get(p).copyFrom(requireNonNull(state.squares().get(name)));
    }
    adam.setSteps(state.updates());
  }

  @Override
  public PuRisk.Estimate[] measure(int[] steps) {
    return new PuRisk.Estimate[] {objective.measure(steps[0])};
  }

  @Override
  public void update() {
    objective.differentiate();
    adam.step();
  }

  @Override
  public PuRisk.Estimate[][] run(int[] first, int[] counts) {
    PuRisk.Estimate[] risks = new PuRisk.Estimate[counts[0]];
    for (int taken = 0; taken < risks.length; taken++) {
      risks[taken] = objective.measure(first[0] + taken);
      update();
    }
    return new PuRisk.Estimate[][] {risks};
  }

  /** Nothing is gained by taking several in a row. */
  @Override
  public int stride() {
    return 1;
  }

  @Override
  public double heldOut(int member) {
    return objective.heldOut();
  }

  @Override
  public void close() {}
}
