package org.pugraph.bench.kernel;

import java.util.Locale;
import java.util.stream.IntStream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

/**
 * What is trained on: a made-up graph and who is labelled in it.
 *
 * @param graph its largest class is the positive one
 * @param nodes a twentieth of the positives is labelled
 */
public record Workload(Graph graph, PuNodes nodes) {

  private static final double LABELLED = 0.05;

  /** The workload that those settings make. */
  public static Workload of(CitationGraph settings) {
    return of(settings.generate(), settings.seed());
  }

  /** A graph with its classes, and who is labelled in it. */
  public static Workload of(Graph graph, long seed) {
    int[] counts = graph.labels().orElseThrow().counts();
    int largest =
        IntStream.range(0, counts.length).reduce(0, (a, b) -> counts[b] > counts[a] ? b : a);
    Split split = Splits.paper(graph.labels().orElseThrow(), largest, LABELLED, seed);
    return new Workload(
        graph, new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow()));
  }

  /** A graph of Cora's size. */
  static Workload coraSize(long seed) {
    return of(CitationGraph.demo(seed));
  }

  String describe() {
    return String.format(
        Locale.ROOT,
        "%d nodes, %d edges, %d words, %d distinct",
        graph.nodes(),
        graph.edges().edges(),
        graph.features().nonZeros(),
        graph.features().columns());
  }
}
