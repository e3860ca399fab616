package org.pugraph.bench.kernel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.RoundRobin;
import org.pugraph.bench.measure.RoundRobin.Contestant;
import org.pugraph.bench.measure.Samples;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Rings;
import org.pugraph.layer.LsdanLayer;
import org.pugraph.layer.attention.RingAttention;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.report.page.TextTable;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * Where the time of a step goes: laps through a real step, and the parts of its first layer timed
 * alone. What a lap takes beyond its parts is the mix of hops.
 */
final class StepProfile {

  private final LsdanLayer first;
  private final LsdanLayer last;
  private final DenseMatrix stream;
  private final DenseInput between;
  private final PuRisk risk;
  private final TrainingStep whole;

  /** Apart, since thousands of updates along one gradient lead away from any real step. */
  private final TrainingStep update;

  private final FirstLayer parts;
  private final float[] z;
  private final float[] scoreGradient;
  private final DenseMatrix outputGradient;
  private final Map<String, Samples> times = new LinkedHashMap<>();

  StepProfile(Workload workload, Hops hops, Compute compute) {
    int nodes = workload.graph().nodes();
    int width = RowGather.WIDTH;
    Rings rings = hops.rings().orElseThrow();
    stream = DenseMatrix.zeros(nodes, width);
    between = new DenseInput(stream, compute);
    SparseInput features = new SparseInput(workload.graph().features(), compute);
    first =
        new LsdanLayer("first", features, new RingAttention(rings, width, compute), true, compute);
    last = new LsdanLayer("last", between, new RingAttention(rings, 2, compute), false, compute);
    first.initialise(new Seed(1));
    last.initialise(new Seed(1));
    risk = new PuRisk(StepUnderTest.RISK, workload.nodes());
    whole = new TrainingStep(workload, hops, 1e-4, compute);
    update = new TrainingStep(workload, hops, 1e-4, compute);
    parts = new FirstLayer(workload, hops, compute);
    z = new float[nodes];
    scoreGradient = new float[nodes];
    outputGradient = DenseMatrix.zeros(nodes, 2);
  }

  void run(RoundRobin rounds, Output out) {
    update.differentiate();
    new RoundRobin(0, rounds.warmUp()).run(this::runLaps);
    times.clear();
    List<Contestant> alone =
        List.of(
            Contestant.of("projection", parts::project),
            Contestant.of("rings forward", parts::ringsForward),
            Contestant.of("rings backward", parts::ringsBackward),
            Contestant.of("weight gradient", parts::weightGradient),
            Contestant.of("Adam", update::update),
            Contestant.of("whole step", whole::step),
            Contestant.of("laps", this::runLaps));
    rounds.run(alone);
    alone.forEach(one -> times.put(one.name(), one.samples()));
    out.table(table());
  }

  private void runLaps() {
    lap("layer 1 forward", () -> stream.copyFrom(first.forward(Dropout.NONE)));
    lap("layer 2 forward", () -> score(last.forward(Dropout.NONE)));
    lap("risk", () -> risk.of(z, scoreGradient));
    lap("layer 2 backward", this::lastBackward);
    lap("layer 1 backward", () -> first.backward(between.gradient()));
  }

  private void lap(String name, Runnable body) {
    times.computeIfAbsent(name, unseen -> new Samples()).time(body);
  }

  private void score(DenseMatrix output) {
    for (int i = 0; i < z.length; i++) {
      z[i] = output.row(i)[1] - output.row(i)[0];
    }
  }

  private void lastBackward() {
    for (int i = 0; i < z.length; i++) {
      outputGradient.row(i)[0] = -scoreGradient[i];
      outputGradient.row(i)[1] = scoreGradient[i];
    }
    last.backward(outputGradient);
  }

  private TextTable table() {
    double mix = median("layer 1 forward") - median("projection") - median("rings forward");
    double unmix =
        median("layer 1 backward") - median("rings backward") - median("weight gradient");
    TextTable table = new TextTable("part of a step", "median ms", "% of step");
    row(table, "", "layer 1 forward");
    row(table, "- ", "projection");
    row(table, "- ", "rings forward");
    row(table, "- mix of hops", mix);
    row(table, "", "layer 2 forward");
    row(table, "", "risk");
    row(table, "", "layer 2 backward");
    row(table, "", "layer 1 backward");
    row(table, "- mix of hops", unmix);
    row(table, "- ", "rings backward");
    row(table, "- ", "weight gradient");
    row(table, "", "Adam");
    row(table, "", "whole step");
    return table;
  }

  private void row(TextTable table, String indent, String name) {
    row(table, indent + name, median(name));
  }

  private void row(TextTable table, String name, double median) {
    table.row(name, median, 100 * median / median("whole step"));
  }

  private double median(String name) {
    return times.getOrDefault(name, new Samples()).median();
  }
}
