package org.pugraph.cli.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.config.FormatNames;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadGraph;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Converts a graph from one format into another. */
@Command(
    name = "convert",
    description = {
      "Writes a graph in another format, or as tables.",
      "Attributes, display names, weights, types and directions of edges are kept as far as "
          + "the format has a place for them. Files whose names end in .gz are compressed."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph data convert --edges links.csv --features pages.csv --out data/pages",
      "  pugraph data convert --graph data/cora --out cora.graphml",
      "  A large graph in one file, which opens without being read as a whole:",
      "    pugraph data convert --graph data/large --out large.cache",
      "  Tables:",
      "    pugraph data convert --builtin --out-edges e.csv --out-features f.csv"
    })
@FirstOptions({
  "--to",
  "--out",
  "--out-edges",
  "--out-features",
  "--graph",
  "--edges",
  "--features"
})
final class DataConvert implements Callable<Integer> {

  private static final String FOLDER = "folder";

  @Mixin private GraphOptions graph = new GraphOptions();

  @Option(
      names = "--to",
      paramLabel = "NAME",
      completionCandidates = FormatNames.class,
      description =
          "The format (default: by the ending of --out, else folder). One of "
              + "${COMPLETION-CANDIDATES}.")
  private @Nullable String to;

  @Option(names = "--out", paramLabel = "PATH", description = "The file or folder to write.")
  private @Nullable Path out;

  @Option(
      names = "--out-edges",
      paramLabel = "FILE",
      description = "Instead of --out: write the edges as a table.")
  private @Nullable Path edges;

  @Option(
      names = "--out-features",
      paramLabel = "FILE",
      description =
          "With --out-edges: write the features, in svmlight format if the name ends in "
              + ".svm, else as a table.")
  private @Nullable Path features;

  @Option(
      names = "--out-labels",
      paramLabel = "FILE",
      description = "With --out-edges: write the true classes, where they are known.")
  private @Nullable Path labels;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    check();
    GraphFormat format = Formats.writable(format());
    ReadGraph read = graph.readWhole(console);
    List<String> lost;
    if (out != null) {
      format.write(read.in(format), out);
      lost = read.asRead().lostIn(format);
    } else {
      lost = writeLoose(read);
    }
    say(read, lost);
    return ExitCode.DONE;
  }

  /** Writes loose files; what they have no place for, in words. */
  private List<String> writeLoose(ReadGraph read) {
    GraphContent content = new GraphContent(read.encoded().graph(), List.of());
    if (features.getFileName().toString().contains(".svm")) {
      GraphFiles.writeSvmLight(content, edges, features, labels);
    } else {
      GraphFiles.writeDense(content, edges, features, labels);
    }
    return read.asRead().lostFrom(EnumSet.of(GraphPart.EDGE_TYPES));
  }

  private void say(ReadGraph read, List<String> lost) {
    Graph written = read.encoded().graph();
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("nodes", written.nodes());
    figures.put("edges", written.edges().edges());
    figures.put("features", written.features().columns());
    figures.put("leftOut", lost);
    figures.put("out", String.valueOf(out == null ? edges : out));
    if (!lost.isEmpty()) {
      console.remark(FormatNames.leftOut(String.valueOf(figures.get("out")), lost));
    }
    console.print(
        figures,
        () ->
            figures.get("out")
                + ": "
                + TextFormat.count(written.nodes(), "node")
                + ", "
                + TextFormat.count(written.edges().edges(), "edge")
                + ", "
                + TextFormat.count(written.features().columns(), "feature")
                + "\n");
  }

  private String format() {
    Optional<String> byEnding = out == null ? Optional.empty() : FormatNames.byEnding(out);
    return to == null ? byEnding.orElse(FOLDER) : to;
  }

  private void check() {
    BadInput.unless(
        (out == null) != (edges == null),
        "expected either --out PATH, or --out-edges FILE --out-features FILE");
    BadInput.unless(to == null || out != null, "--to goes with --out, not --out-edges");
    BadInput.unless(
        (edges == null) == (features == null),
        "--out-edges and --out-features go together: give both");
    BadInput.unless(
        labels == null || edges != null, "--out-labels goes with --out-edges, not --out");
    if (out != null && to == null) {
      FormatNames.checkEnding(out);
    }
    boolean folder = out != null && format().equals(FOLDER);
    BadInput.unless(
        !folder || !Files.exists(out) || Files.isDirectory(out),
        out + ": is a file; give a folder instead");
  }
}
