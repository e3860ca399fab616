package org.pugraph.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.GraphFiles;
import org.pugraph.data.GraphFolder;
import org.pugraph.graph.Graph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Which graph: a folder, loose files, or the built-in one. */
@Command(optionListHeading = "Which graph:%n")
final class GraphOptions {

  /** The built-in graph never changes, whatever seed a training has. */
  private static final long BUILT_IN_SEED = 1;

  @Option(
      names = "--graph",
      paramLabel = "DIR",
      description = "Folder with edges.csv, nodes.svm and, if there are any, labels.csv.")
  private @Nullable Path folder;

  @Option(
      names = "--edges",
      paramLabel = "FILE",
      description = "Instead of --graph: a table whose first two columns are linked nodes.")
  private @Nullable Path edges;

  @Option(
      names = "--features",
      paramLabel = "FILE",
      description =
          "With --edges: a table of a node's name and its numbers, or svmlight where line i is"
              + " node i. Defines which nodes there are.")
  private @Nullable Path features;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "With --edges: a table of node and true class.")
  private @Nullable Path labels;

  @Option(names = "--builtin", description = "Instead of --graph: the built-in citation graph.")
  private boolean builtIn;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "With --builtin: another number of nodes (built in: 2700).")
  private @Nullable Integer nodes;

  /** The built-in graph, as if asked for. */
  static GraphOptions ofBuiltIn() {
    GraphOptions options = new GraphOptions();
    options.builtIn = true;
    return options;
  }

  /** Whether any graph was named. */
  boolean isGiven() {
    return folder != null || edges != null || builtIn;
  }

  Graph read() {
    check();
    if (folder != null) {
      return GraphFolder.read(folder);
    }
    if (edges != null && features != null) {
      return GraphFiles.read(edges, features, labels);
    }
    CitationGraph builtInGraph = CitationGraph.demo(BUILT_IN_SEED);
    return (nodes == null ? builtInGraph : builtInGraph.withNodes(nodes)).generate();
  }

  private void check() {
    int ways = (folder == null ? 0 : 1) + (edges == null ? 0 : 1) + (builtIn ? 1 : 0);
    BadInput.unless(
        ways == 1,
        (ways == 0 ? "no graph given" : "more than one graph given")
            + ": expected --graph DIR, or --edges FILE --features FILE, or --builtin");
    BadInput.unless(
        (edges == null) == (features == null), "--edges and --features need each other");
    BadInput.unless(labels == null || edges != null, "--labels goes with --edges, not --graph");
    BadInput.unless(nodes == null || builtIn, "--nodes goes with --builtin only");
  }

  /** A short name for run folders and headings. */
  String name() {
    if (builtIn) {
      return "builtin";
    }
    Path named = folder != null ? folder : edges;
    return named == null ? "graph" : Names.stem(named);
  }

  /** What config.yaml says of it. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    Names.putIfGiven(config, "graph", folder);
    Names.putIfGiven(config, "edges", edges);
    Names.putIfGiven(config, "features", features);
    Names.putIfGiven(config, "labels", labels);
    Names.putIfGiven(config, "builtin", builtIn ? true : null);
    Names.putIfGiven(config, "nodes", nodes);
    return config;
  }
}
