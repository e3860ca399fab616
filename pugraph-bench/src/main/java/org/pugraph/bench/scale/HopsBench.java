package org.pugraph.bench.scale;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.RoundRobin;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.report.page.TextTable;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Workers;

/** Building the neighbourhoods {@code within} κ hops, of given graphs and of made-up ones. */
public record HopsBench(
    List<Path> folders, List<Integer> generated, List<Integer> threads, int hops, RoundRobin rounds)
    implements Measurement {

  public static HopsBench of(Arguments arguments) {
    return new HopsBench(
        arguments.words().stream().map(Path::of).toList(),
        arguments.wholes("--generated", List.of(2_700, 27_000)),
        arguments.wholes("--threads", List.of(1, 2)),
        arguments.whole("--hops", 4),
        new RoundRobin(arguments.real("--seconds", 2), 0.5));
  }

  @Override
  public void run(Output out) {
    TextTable table =
        new TextTable(
            "graph",
            "nodes",
            "edges",
            "pairs",
            "threads",
            "median ms",
            "million pairs/s",
            "bytes a pair");
    for (Path folder : folders) {
      measure(String.valueOf(folder.getFileName()), GraphFolder.read(folder).edges(), table, out);
    }
    for (int nodes : generated) {
      CitationGraph settings = CitationGraph.demo(1).withNodes(nodes);
      measure("generated", settings.generate().edges(), table, out);
    }
    out.table(table);
  }

  private void measure(String name, Adjacency edges, TextTable table, Output out) {
    for (int count : threads) {
      try (Workers workers = Workers.of(count)) {
        Hops built = build(edges, workers);
        double median = rounds.run(() -> build(edges, workers)).median();
        table.row(
            name,
            edges.nodes(),
            edges.edges(),
            built.pairs(),
            count,
            median,
            built.pairs() / median * 1e-3,
            (double) built.bytes() / built.pairs());
      } catch (BadInput tooLarge) {
        out.line("%s: %s", name, String.valueOf(tooLarge.getMessage()));
      }
    }
  }

  private Hops build(Adjacency edges, Workers workers) {
    return Hops.of(edges, Neighbourhood.WITHIN, hops, workers);
  }
}
