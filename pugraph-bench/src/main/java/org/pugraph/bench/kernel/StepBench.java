package org.pugraph.bench.kernel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.RoundRobin;
import org.pugraph.bench.measure.RoundRobin.Contestant;
import org.pugraph.bench.measure.Samples;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.report.page.TextTable;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;

/**
 * The training step (two layers, d = 64, κ = 4, no dropout) against a peer library, in turns, on
 * the same number of threads, after a check that all compute the same.
 */
public record StepBench(List<Integer> threads, RoundRobin rounds, long seed)
    implements Measurement {

  private static final int HOPS = 4;

  /** The paper's: small enough that hundreds of steps stay in the same regime. */
  private static final double LEARNING_RATE = 1e-4;

  public static StepBench of(Arguments arguments) {
    return new StepBench(
        arguments.wholes("--threads", List.of(1, 2)),
        new RoundRobin(arguments.real("--seconds", 60), arguments.real("--warm-up", 5)),
        arguments.whole("--seed", 1));
  }

  @Override
  public void run(Output out) {
    Optional<Peer> peer = Peer.find();
    if (peer.isEmpty()) {
      out.line("libtorch is not in this build: build with -Ppeer to measure against it");
    }
    Workload workload = Workload.coraSize(seed);
    try (Workers one = Workers.of(1)) {
      Hops hops = Hops.of(workload.graph().edges(), Neighbourhood.WITHIN, HOPS, one);
      out.line("%s, %d pairs within %d hops%n", workload.describe(), hops.pairs(), HOPS);
      for (int count : threads) {
        try (Workers workers = Workers.of(count)) {
          measure(workload, hops, workers, peer, out);
        }
      }
    }
  }

  private void measure(
      Workload workload, Hops hops, Workers workers, Optional<Peer> peer, Output out) {
    Map<String, StepUnderTest> steps = new LinkedHashMap<>();
    TrainingStep ours =
        new TrainingStep(workload, hops, LEARNING_RATE, new Compute(workers, Kernels.best()));
    steps.put("java " + Kernels.best().name(), ours);
    Peer.Task task =
        new Peer.Task(workload, hops.rings().orElseThrow(), ours.parameters(), LEARNING_RATE);
    StepUnderTest reference = peer.map(library -> library.reference(task)).orElse(ours);
    Agreement agreement = Agreement.with(reference, ours.parameters());
    agreement.check(steps, Agreement.OURS, out);
    peer.ifPresent(
        library -> {
          Map<String, StepUnderTest> theirs = library.formulations(task);
          agreement.check(theirs, Agreement.THEIRS, out);
          library.useThreads(workers.threads());
          steps.putAll(theirs);
        });
    race(steps, workers.threads(), out);
  }

  private void race(Map<String, StepUnderTest> steps, int count, Output out) {
    List<Contestant> contestants = new ArrayList<>();
    steps.forEach((name, step) -> contestants.add(Contestant.of(name, step::step)));
    rounds.run(contestants);
    Samples first = contestants.get(0).samples();
    TextTable table =
        new TextTable("step", "threads", "median ms", "p10 ms", "median ×", "p10 ×", "rounds");
    for (Contestant contestant : contestants) {
      Samples samples = contestant.samples();
      table.row(
          contestant.name(),
          count,
          samples.median(),
          samples.p10(),
          samples.median() / first.median(),
          samples.p10() / first.p10(),
          samples.size());
    }
    out.table(table);
  }
}
