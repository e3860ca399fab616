package org.pugraph.train;

import java.util.List;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Network;
import org.pugraph.model.Pass;
import org.pugraph.optimise.Objective;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Seed;

/** The risk over all labelled and unlabeled nodes at once: one forward and one backward pass. */
final class WholeGraph implements Objective {

  private final Network network;
  private final double dropout;
  private final Seed seed;
  private final PuRisk risk;
  private final PuRisk heldOutRisk;
  private float[] scoreGradient = {};

  WholeGraph(Network network, HeldOut nodes, TrainSettings settings) {
    this.network = network;
    dropout = settings.optimisation().dropout();
    seed = new Seed(settings.seed()).split("step");
    risk = new PuRisk(settings.risk(), nodes.training());
    heldOutRisk = new PuRisk(settings.risk(), nodes.heldOut());
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
    float[] z = network.forward(new Pass(dropout, seed.split(step)));
    if (scoreGradient.length != z.length) {
      scoreGradient = new float[z.length];
    }
    return risk.of(z, scoreGradient);
  }

  @Override
  public void differentiate() {
    network.backward(scoreGradient);
  }

  @Override
  public double heldOut() {
    return heldOutRisk.of(network.forward(Pass.SCORING)).value();
  }
}
