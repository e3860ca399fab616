package org.pugraph.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.config.FormatNames;
import org.pugraph.cli.option.WriteBackOptions;
import org.pugraph.cli.output.Colours;
import org.pugraph.cli.output.NodesParquet;
import org.pugraph.cli.run.PredictionColumns;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.writeback.WriteBackRun;
import org.pugraph.data.feature.Column;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.source.Formats;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextFormat;
import org.pugraph.sql.ParquetFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports the graph of a run with its scores, for other programs. */
@Command(
    name = "export",
    description = {
      "Writes the graph of a run with its scores for other programs, or the scores to Neo4j.",
      "Each node gets its rank, score, probability and the other columns of "
          + "predictions.csv, with its display name and attributes; each edge gets its weight, "
          + "as far as the format has a place for them, such as those of Gephi, NetworkX or a "
          + "spreadsheet. With --database the scores become properties of the nodes of Neo4j."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  For Gephi:",
      "    pugraph export runs/demo --out demo.gexf",
      "  For Neo4j:",
      "    pugraph export runs/demo --to neo4j --out demo-neo4j",
      "  To the nodes that are in Neo4j already, at first without --write:",
      "    pugraph export runs/genes --database neo4j://localhost --match Gene.symbol \\",
      "      --write-back score,probability,rank,positive --write",
      "  The nodes alone, as a table in Parquet, which needs the driver of DuckDB:",
      "    pugraph export runs/demo --out nodes.parquet"
    })
@FirstOptions({
  "--out",
  "--to",
  "--with-features",
  "--database",
  "--write-back",
  "--match",
  "--write",
  "--json"
})
public final class ExportCommand implements Callable<Integer> {

  /** Formats in which Gephi looks for the colour of a node. */
  private static final Set<String> COLOURED = Set.of("graphml", "gexf");

  @Parameters(
      paramLabel = "RUN",
      arity = "0..1",
      description = "A run folder, as train and demo write it.")
  private @Nullable Path run;

  @Option(
      names = "--to",
      paramLabel = "NAME",
      completionCandidates = FormatNames.class,
      description =
          "The format (default: by the ending of --out). One of " + "${COMPLETION-CANDIDATES}.")
  private @Nullable String to;

  @Option(names = "--out", paramLabel = "PATH", description = "The file or folder to write.")
  private @Nullable Path out;

  @Option(
      names = "--with-features",
      description = "Include the features of all nodes, which makes the file much larger.")
  private boolean withFeatures;

  @Mixin private WriteBackOptions writeBack = new WriteBackOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    BadInput.unless(run != null, "no run given: expected a run folder, such as runs/demo");
    writeBack.check();
    BadInput.unless(
        !writeBack.isGiven() || out == null && to == null && !withFeatures,
        "--database does not go with --out, --to and --with-features, which write files");
    if (writeBack.isGiven()) {
      new WriteBackRun(run, writeBack, console).go();
      return ExitCode.DONE;
    }
    BadInput.unless(out != null, "no file or folder given to write to: expected --out PATH");
    if (to == null && ParquetFile.isMeant(out)) {
      ParquetFile.checkDriver();
      GraphContent content = SavedRun.read(run, saved -> scored(saved, ""));
      NodesParquet.write(content, out);
      say(content, List.of("edges"));
      return ExitCode.DONE;
    }
    GraphFormat format = Formats.writable(formatName(out));
    GraphContent content = SavedRun.read(run, saved -> scored(saved, format.name()));
    List<String> lost = content.lostIn(format);
    format.write(content, out);
    say(content, lost);
    return ExitCode.DONE;
  }

  /** The graph of a run as it was read, and the columns of its predictions before its own. */
  private GraphContent scored(SavedRun saved, String format) {
    Path file = saved.folder().file(RunFolder.PREDICTIONS);
    List<Column> read = PredictionColumns.read(file, saved.graph().names());
    List<Column> found = saved.checked(RunFolder.PREDICTIONS, read);
    GraphContent own = saved.source().readWhole(saved.model().encoding()).asRead();
    Graph graph = withFeatures ? saved.graph() : GraphContent.withoutFeatures(saved.graph());
    List<Column> columns = COLOURED.contains(format) ? coloured(found) : found;
    return new GraphContent(graph, columns).withAttributes(own.columns());
  }

  private String formatName(Path path) {
    if (to != null) {
      return to;
    }
    String names = String.join(", ", new FormatNames());
    return FormatNames.byEnding(path)
        .orElseThrow(() -> new BadInput("no format given: expected --to NAME, one of " + names));
  }

  private static List<Column> coloured(List<Column> found) {
    List<Column> columns = new ArrayList<>(found);
    found.stream()
        .filter(column -> column.name().equals("probability"))
        .findFirst()
        .ifPresent(column -> columns.addAll(Colours.of(column)));
    return columns;
  }

  private void say(GraphContent content, List<String> lost) {
    Graph graph = content.graph();
    List<String> names = content.columns().stream().map(Column::name).toList();
    List<String> shown = names.stream().filter(name -> !Colours.NAMES.contains(name)).toList();
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("nodes", graph.nodes());
    figures.put("edges", graph.edges().edges());
    figures.put("columns", shown);
    figures.put("leftOut", lost);
    figures.put("out", String.valueOf(out));
    if (!lost.isEmpty()) {
      console.remark(FormatNames.leftOut(String.valueOf(out), lost));
    }
    console.print(
        figures,
        () ->
            out
                + ": "
                + TextFormat.count(graph.nodes(), "node")
                + ", "
                + TextFormat.count(graph.edges().edges(), "edge")
                + ", with "
                + String.join(", ", shown)
                + "\n");
  }
}
