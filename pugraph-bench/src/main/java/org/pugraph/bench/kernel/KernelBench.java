package org.pugraph.bench.kernel;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.RoundRobin;
import org.pugraph.bench.measure.RoundRobin.Contestant;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.Rings;
import org.pugraph.report.page.TextTable;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;

/**
 * The ring kernels of width 64, forward and backward, as a share of the gather ceiling: what it
 * takes to load the row of every pair once and add it, from where the rows lie. Beside it, the
 * share of what a copy of the rows packed onto cache lines would allow.
 */
public record KernelBench(
    List<Integer> threads,
    RoundRobin rounds,
    long seed,
    Optional<Path> ceilingIn,
    Optional<Path> ceilingOut)
    implements Measurement {

  private static final int HOPS = 4;

  /** Pairs handed to a thread at a time; a few hundred blocks balance any two threads. */
  private static final int BLOCK = 4096;

  public static KernelBench of(Arguments arguments) {
    return new KernelBench(
        arguments.wholes("--threads", List.of(1, 2)),
        new RoundRobin(arguments.real("--seconds", 20), arguments.real("--warm-up", 2)),
        arguments.whole("--seed", 1),
        arguments.text("--ceiling-in").map(Path::of),
        arguments.text("--ceiling-out").map(Path::of));
  }

  @Override
  public void run(Output out) {
    Workload workload = Workload.coraSize(seed);
    Ceiling ceiling = new Ceiling();
    ceilingIn.ifPresent(ceiling::read);
    try (Workers one = Workers.of(1)) {
      Hops hops = Hops.of(workload.graph().edges(), Neighbourhood.WITHIN, HOPS, one);
      out.line("%s, %d pairs within %d hops%n", workload.describe(), hops.pairs(), HOPS);
      for (int count : threads) {
        try (Workers workers = Workers.of(count)) {
          measure(workload, hops, workers, ceiling, out);
          new StepProfile(workload, hops, new Compute(workers, Kernels.best())).run(rounds, out);
        }
      }
    }
    ceilingOut.ifPresent(ceiling::write);
  }

  private void measure(Workload workload, Hops hops, Workers workers, Ceiling ceiling, Output out) {
    FirstLayer layer = new FirstLayer(workload, hops, new Compute(workers, Kernels.best()));
    Map<RowGather, Contestant> gathers = gathers(layer, hops.rings().orElseThrow(), workers);
    List<Contestant> all = new ArrayList<>(gathers.values());
    all.add(Contestant.of("rings forward, " + Kernels.best().name(), layer::ringsForward));
    all.add(Contestant.of("rings backward, " + Kernels.best().name(), layer::ringsBackward));
    rounds.run(all);
    gathers.forEach(
        (gather, timed) ->
            ceiling.offer(gather.packed(), workers.threads(), timed.samples().median()));
    out.table(table(all, workers.threads(), ceiling, hops.pairs()));
  }

  private static Map<RowGather, Contestant> gathers(
      FirstLayer layer, Rings rings, Workers workers) {
    int[] order =
        IntStream.range(0, rings.nodes())
            .flatMap(
                i ->
                    IntStream.range(rings.start(i, 0), rings.end(i, rings.hops() - 1))
                        .map(e -> rings.members(i)[e]))
            .toArray();
    // Kept where the JIT compiler cannot see that nobody reads it.
    float[] sums = new float[order.length / BLOCK + 1];
    Map<RowGather, Contestant> contestants = new LinkedHashMap<>();
    for (RowGather gather : RowGather.all(layer.z().data(), order)) {
      Workers.Body body = (w, from, to) -> sums[from / BLOCK] = gather.sum(from, to);
      contestants.put(
          gather,
          Contestant.of(
              "gather only, " + gather.name(), () -> workers.forBlocks(order.length, BLOCK, body)));
    }
    return contestants;
  }

  private static TextTable table(List<Contestant> all, int threads, Ceiling ceiling, long pairs) {
    TextTable table =
        new TextTable(
            "kernel", "threads", "median ms", "p10 ms", "ns a pair", "% of ceiling", "% of packed");
    for (Contestant contestant : all) {
      double median = contestant.samples().median();
      table.row(
          contestant.name(),
          threads,
          median,
          contestant.samples().p10(),
          median * 1e6 / pairs,
          100 * ceiling.of(false, threads) / median,
          100 * ceiling.of(true, threads) / median);
    }
    return table;
  }
}
