package org.pugraph.bench.device;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.optimise.Adam;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * The steps of a training on the threads of this machine, one at a time, to be looked into between
 * them. Draws the same parameters and drops the same entries as a training of these settings. Not
 * thread safe.
 */
final class CpuDescent {

  private final Network network;
  private final PuRisk risk;
  private final Adam adam;
  private final double dropout;
  private final Seed seed;
  private final float[] scoreGradient;

  CpuDescent(Graph graph, Hops hops, TrainSettings settings, PuNodes nodes, Compute compute) {
    network = Networks.of(settings.model(), graph.features(), hops, compute);
    network.initialise(new Seed(settings.seed()).split("initialise"));
    risk = new PuRisk(settings.risk(), nodes);
    adam =
        new Adam(
            settings.optimisation().learningRate(),
            settings.optimisation().weightDecay(),
            network.parameters(),
            compute);
    dropout = settings.optimisation().dropout();
    seed = new Seed(settings.seed()).split("step");
    scoreGradient = new float[graph.nodes()];
  }

  List<Parameter> parameters() {
    return network.parameters();
  }

  /** z of every node, nothing dropped out. */
  float[] scores() {
    return network.forward(Pass.SCORING).clone();
  }

  /** The risk of a step, counted from 1; leaves the gradients in the parameters. */
  PuRisk.Estimate differentiate(int step) {
    PuRisk.Estimate now =
        risk.of(network.forward(new Pass(dropout, seed.split(step))), scoreGradient);
    network.backward(scoreGradient);
    return now;
  }

  void step(int number) {
    differentiate(number);
    adam.step();
  }

  /** Copies of the parameters by name. */
  Map<String, DenseMatrix> values() {
    Map<String, DenseMatrix> values = new LinkedHashMap<>();
    parameters().forEach(one -> values.put(one.name(), one.value().copy()));
    return values;
  }

  /** Copies of the gradients by the names of their parameters. */
  Map<String, DenseMatrix> gradients() {
    Map<String, DenseMatrix> gradients = new LinkedHashMap<>();
    parameters().forEach(one -> gradients.put(one.name(), one.gradient().copy()));
    return gradients;
  }

  /** z of every node with other parameters, which stay. */
  float[] scoresOf(Map<String, DenseMatrix> values) {
    parameters().forEach(one -> one.value().copyFrom(requireNonNull(values.get(one.name()))));
    return scores();
  }
}
