package org.pugraph.train;

import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.batch.BatchDraw;
import org.pugraph.batch.BatchRisk;
import org.pugraph.batch.FlatParameters;
import org.pugraph.batch.InMemorySource;
import org.pugraph.batch.PatchGradient;
import org.pugraph.batch.RiskSums;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.optimise.Objective;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * The risk over a batch of nodes, drawn anew in every step: for graphs too large for full passes.
 */
final class Batches implements Objective {

  private final Network network;
  private final Optimisation how;
  private final Seed seed;
  private final BatchRisk risk;
  private final PuNodes training;
  private final BatchRisk heldOutRisk;
  private final BatchDraw heldOut;
  private double[] gradient = {};

  Batches(Trainer.Problem problem, HeldOut nodes, TrainSettings settings, Compute compute) {
    NetworkSettings model = settings.model();
    BadInput.unless(
        problem.nodes().negatives().length == 0,
        "training in batches cannot use known negatives: train on the whole graph instead");
    how = settings.optimisation();
    seed = new Seed(settings.seed());
    network = Networks.seedling(model, problem.graph().features().columns(), compute);
    PatchGradient patches =
        new PatchGradient(model, settings.risk(), network.parameters(), compute);
    InMemorySource source =
        new InMemorySource(problem.hops().rings().orElseThrow(), problem.graph().features());
    training = nodes.training();
    risk = new BatchRisk(patches, source, training);
    heldOutRisk = new BatchRisk(patches, source, nodes.heldOut());
    heldOut = BatchDraw.of(nodes.heldOut(), how.batch(), seed.split("held-out batch"));
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
    BatchDraw draw = BatchDraw.of(training, how.batch(), seed.split("batch").split(step));
    RiskSums.Resolved resolved = risk.of(draw, how.dropout(), seed.split("step").split(step));
    gradient = resolved.gradient();
    return resolved.estimate();
  }

  @Override
  public void differentiate() {
    FlatParameters.setGradient(network.parameters(), gradient);
  }

  /** On a fixed batch, so that evaluations at different steps can be compared. */
  @Override
  public double heldOut() {
    return heldOutRisk.scored(heldOut).estimate().value();
  }
}
