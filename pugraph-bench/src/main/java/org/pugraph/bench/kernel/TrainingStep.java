package org.pugraph.bench.kernel;

import java.util.List;
import org.pugraph.hop.Hops;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Lsdan;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Pass;
import org.pugraph.optimise.Adam;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/** One step of the training loop, without listeners and stopping rules. */
public final class TrainingStep implements StepUnderTest {

  private final Lsdan network;
  private final PuRisk risk;
  private final Adam adam;
  private final float[] scoreGradient;

  /** A step on freshly drawn parameters; the same seed draws the same. */
  public TrainingStep(Workload workload, Hops hops, double learningRate, Compute compute) {
    NetworkSettings shape =
        new NetworkSettings(
            NetworkSettings.DEFAULT.layers(),
            NetworkSettings.DEFAULT.hidden(),
            hops.count(),
            hops.settings().neighbourhood());
    network = new Lsdan(shape, workload.graph().features(), hops, compute);
    network.initialise(new Seed(1));
    risk = new PuRisk(StepUnderTest.RISK, workload.nodes());
    adam = new Adam(learningRate, 0, network.parameters(), compute);
    scoreGradient = new float[workload.graph().nodes()];
  }

  public List<Parameter> parameters() {
    return network.parameters();
  }

  @Override
  public float[] differentiate() {
    float[] z = network.forward(Pass.SCORING);
    risk.of(z, scoreGradient);
    network.backward(scoreGradient);
    return z;
  }

  @Override
  public float[] gradient(int parameter) {
    DenseMatrix gradient = network.parameters().get(parameter).gradient();
    float[] flat = new float[gradient.rows() * gradient.columns()];
    for (int i = 0; i < gradient.rows(); i++) {
      System.arraycopy(gradient.row(i), 0, flat, i * gradient.columns(), gradient.columns());
    }
    return flat;
  }

  @Override
  public void step() {
    differentiate();
    update();
  }

  /** Adam alone, on the gradients that are there. */
  public void update() {
    adam.step();
  }
}
