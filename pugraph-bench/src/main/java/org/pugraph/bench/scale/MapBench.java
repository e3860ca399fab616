package org.pugraph.bench.scale;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.Samples;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextTable;
import org.pugraph.server.map.Layout;
import org.pugraph.server.map.Places;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;

/**
 * The layout of the page's map, of given graphs and of made-up ones: time, and how near neighbours
 * are.
 */
public record MapBench(
    List<Path> folders, List<Integer> generated, double degree, List<Integer> threads, int repeats)
    implements Measurement {

  public static MapBench of(Arguments arguments) {
    return new MapBench(
        arguments.words().stream().map(Path::of).toList(),
        arguments.wholes("--generated", List.of(2_700, 100_000)),
        arguments.real("--degree", 10),
        arguments.wholes("--threads", List.of(1, 2)),
        arguments.whole("--repeats", 3));
  }

  @Override
  public void run(Output out) {
    TextTable table =
        new TextTable(
            "graph", "nodes", "edges", "threads", "median s", "neighbours / any two nodes apart");
    for (Path folder : folders) {
      measure(String.valueOf(folder.getFileName()), GraphFolder.read(folder), table);
    }
    for (int nodes : generated) {
      CitationGraph settings = CitationGraph.demo(1).withNodes(nodes).withAverageDegree(degree);
      measure("generated", settings.generate(), table);
    }
    out.table(table);
  }

  private void measure(String name, Graph graph, TextTable table) {
    for (int count : threads) {
      try (Compute compute = Compute.on(count)) {
        Samples samples = new Samples();
        Places[] places = new Places[1];
        for (int repeat = 0; repeat < repeats; repeat++) {
          samples.time(() -> places[0] = Layout.of(graph, compute, share -> {}));
        }
        table.row(
            name,
            graph.nodes(),
            graph.edges().edges(),
            count,
            samples.median() * 1e-3,
            nearness(places[0], graph.edges()));
      }
    }
  }

  /** The mean distance of neighbours as a share of that of two nodes whose numbers tell nothing. */
  private static double nearness(Places places, Adjacency edges) {
    double near = 0;
    double any = 0;
    for (int i = 0; i < places.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        near += distance(places, i, edges.neighbour(e)) / (2.0 * edges.edges());
      }
      any += distance(places, i, (int) ((i + places.nodes() / 2L) % places.nodes()));
    }
    return near / (any / places.nodes());
  }

  private static double distance(Places places, int i, int j) {
    return Math.hypot(places.x()[i] - places.x()[j], places.y()[i] - places.y()[j]);
  }
}
