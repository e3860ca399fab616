package org.pugraph.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.output.EmbeddingFile;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.graph.Graph;
import org.pugraph.pretrain.DgiSettings;
import org.pugraph.report.page.TextFormat;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Computes node embeddings without labels. */
@Command(
    name = "embed",
    description = {
      "Turns every node into a list of numbers (an embedding), without any labels.",
      "Nodes with like features in like surroundings get like numbers. The method is deep "
          + "graph infomax; every column has mean 0 and standard deviation 1. What was learned "
          + "is kept in $PUGRAPH_CACHE (default: ~/.cache/pugraph; off: not kept) for the next "
          + "time."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph embed --graph data/mine --out embeddings.csv",
      "  pugraph embed --graph data/mine --out embeddings.npy --dimensions 64"
    })
@FirstOptions({"--graph", "--edges", "--features", "--out", "--dimensions", "--seed", "--threads"})
public final class EmbedCommand implements Callable<Integer> {

  @Mixin private GraphOptions graph = new GraphOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = {
        "The file to write: .csv or .csv.gz for a table, .npy for a NumPy matrix.",
        "The table has a row for each node: its name and its numbers. The matrix has its "
            + "rows in the order of the graph."
      })
  private @Nullable Path out;

  @Option(
      names = "--dimensions",
      paramLabel = "N",
      description = "How many numbers each run gives a node (default: 128).")
  private int dimensions = 128; // alone, embeddings need more dimensions than beside the features

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "How many independent runs to put side by side (default: 1).")
  private int runs = 1;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      description =
          "The most passes of a run; it ends earlier once it no longer improves (default: "
              + "1000).")
  private int epochs = DgiSettings.DEFAULT.mostEpochs();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed of all random numbers (default: 1).")
  private long seed = DgiSettings.DEFAULT.seed();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to use (default: all cores). The result does not depend on it.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    BadInput.unless(out != null, "no file given to write to: expected --out FILE");
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
    EmbeddingFile file = new EmbeddingFile(out);
    DgiSettings settings =
        DgiSettings.DEFAULT.withShape(dimensions, runs).withMostEpochs(epochs).withSeed(seed);
    Graph read = graph.read(console);
    Stopwatch watch = new Stopwatch();
    try (Compute compute = Compute.on(threads)) {
      DenseMatrix embedding =
          CacheFolder.pretrained().learn(read, settings, compute).embed(read, compute);
      watch.lap("embed");
      file.write(read.names(), embedding);
      say(read, embedding.columns(), watch.seconds("embed"));
    }
    return ExitCode.DONE;
  }

  private void say(Graph read, int columns, double seconds) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("nodes", read.nodes());
    figures.put("columns", columns);
    figures.put("seed", seed);
    figures.put("graph-hash", read.contentHash());
    figures.put("seconds", seconds);
    figures.put("out", String.valueOf(out));
    console.print(
        figures,
        () ->
            out
                + ": "
                + TextFormat.count(read.nodes(), "node")
                + ", "
                + TextFormat.count(columns, "number")
                + " each, in "
                + TextFormat.seconds(seconds)
                + "\n");
  }
}
