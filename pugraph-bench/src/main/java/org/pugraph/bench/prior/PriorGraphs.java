package org.pugraph.bench.prior;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

/**
 * The graphs by name, each loaded once: folders of data sets, and generated ones, of which every
 * split has its own.
 */
public final class PriorGraphs {

  /** The paper's positive classes; of other data sets the largest is taken. */
  private static final Map<String, String> CLASSES =
      Map.of("cora", "Neural_Networks", "citeseer", "IR");

  /** Seeds from here on were not looked at when the estimators were chosen. */
  private static final long FRESH_SEEDS = 10_000;

  private final Path folder;
  private final Map<String, Sought> loaded = new ConcurrentHashMap<>();

  public PriorGraphs(Path folder) {
    this.folder = folder;
  }

  /** A graph, and which of its classes is sought. */
  public record Sought(PreparedGraph graph, Labels labels, int positiveClass) {}

  public Sought of(String name, int split) {
    boolean generated = name.startsWith("generated");
    return loaded.computeIfAbsent(
        generated ? name + split : name,
        key -> {
          Graph graph = generated ? generate(name, split) : GraphFolder.read(folder.resolve(name));
          return new Sought(
              PreparedGraph.of(graph, 1, PretrainCache.NONE),
              graph.labels().orElseThrow(),
              positiveClass(name, graph));
        });
  }

  private static Graph generate(String name, int split) {
    long seed = FRESH_SEEDS + split;
    return switch (name) {
      case "generated" -> CitationGraph.demo(seed).generate();
      case "generated-mixed" ->
          new CitationGraph(2_700, 1_400, 7, 70, 3.9, 18, 0.65, 0.76, seed).generate();
      case "generated-noisy" ->
          new CitationGraph(2_700, 1_400, 4, 70, 3.9, 18, 0.81, 0.9, seed).generate();
      default ->
          throw new BadInput(
              "expected generated, generated-mixed or generated-noisy, got \"" + name + "\"");
    };
  }

  private static int positiveClass(String name, Graph graph) {
    Labels labels = graph.labels().orElseThrow(() -> new BadInput(name + ": has no classes"));
    if (CLASSES.containsKey(name)) {
      return Splits.classIndex(labels, CLASSES.get(name));
    }
    int largest = 0;
    for (int c = 1; c < labels.counts().length; c++) {
      largest = labels.counts()[c] > labels.counts()[largest] ? c : largest;
    }
    return largest;
  }
}
