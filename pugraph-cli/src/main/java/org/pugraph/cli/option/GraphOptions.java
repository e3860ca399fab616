package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.RemedyOptions;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.ReadGraph;
import org.pugraph.data.source.SavedSource;
import org.pugraph.file.FileNames;
import org.pugraph.graph.Graph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which graph: a file or folder in any format, loose tables, a database, or the built-in one. */
@Command(optionListHeading = "Which graph:%n")
public final class GraphOptions {

  @Option(
      names = "--graph",
      paramLabel = "PATH",
      description = {
        "Your graph: one file or folder in any known format, which is recognised by its "
            + "content.",
        "For example a folder with edges.csv, nodes.svm and, where classes are known, "
            + "labels.csv."
      })
  private @Nullable Path folder;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      completionCandidates = ReadableFormats.class,
      description =
          "With --graph: its format, where the content does not tell. One of "
              + "${COMPLETION-CANDIDATES}.")
  private @Nullable String format;

  @Option(
      names = "--edges",
      paramLabel = "FILE",
      description = {
        "Instead of --graph: a table of edges, with a row for each pair of linked nodes.",
        "It uses the columns titled source and target, from and to or the like, else the "
            + "first two. Without --features it also decides which nodes there are."
      })
  private @Nullable Path edges;

  @Mixin private TableOptions tables = new TableOptions();

  @Option(
      names = "--min-weight",
      paramLabel = "X",
      description = {
        "With --edges: drop edges whose weight is lower than X.",
        "Weights are read from the column titled weight, or in a table without titles from "
            + "a third column of numbers."
      })
  private @Nullable Double minWeight;

  @Option(
      names = "--features",
      paramLabel = "FILE",
      description = {
        "With --edges: a table with a row for each node: its name, then what is known of " + "it.",
        "Columns may hold text, categories or numbers, with titles in the first row. A "
            + "file in svmlight format will do as well: its line i is node i. The table decides "
            + "which nodes there are."
      })
  private @Nullable Path features;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "With --edges: a table of nodes and their true classes.")
  private @Nullable Path labels;

  @Mixin private ColumnOptions columns = new ColumnOptions();

  @Option(names = "--builtin", description = "Instead of --graph: the built-in graph of papers.")
  private boolean builtIn;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "With --builtin: how many nodes to make (default: 2700).")
  private @Nullable Integer nodes;

  @Mixin private DatabaseOptions database = new DatabaseOptions();

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  /** Options that name the built-in graph. */
  public static GraphOptions ofBuiltIn() {
    GraphOptions options = new GraphOptions();
    options.builtIn = true;
    return options;
  }

  /** Options that name the graph at a path. */
  public static GraphOptions at(Path path) {
    GraphOptions options = new GraphOptions();
    options.folder = path;
    return options;
  }

  /** Whether any graph was named. */
  public boolean isGiven() {
    return folder != null || edges != null || database.isGraph() || builtIn;
  }

  /** Where the graph is read from; refuses options that do not go together. */
  public GraphSource source() {
    return from(columns.columns());
  }

  /**
   * The same beside labels: a column of labels that is in their table is none of the nodes, unless
   * both are in one table.
   */
  public GraphSource source(LabelOptions given) {
    GraphSource whole = whole(given);
    return given.limit().map(whole::before).orElse(whole);
  }

  private GraphSource whole(LabelOptions given) {
    boolean ofNodes = features != null && given.areIn(features) || given.areIn(database);
    return from(
        given.labelColumn(this).isPresent() && !ofNodes
            ? columns.columns().withoutLabel()
            : columns.columns());
  }

  /** The column of labels, if one is named. */
  Optional<String> labelColumn() {
    return columns.columns().label();
  }

  /** Whether nothing is known of the nodes but edges. */
  boolean isOfEdgesAlone() {
    return edges != null && features == null || database.isGraph() && !database.hasFeatures();
  }

  private GraphSource from(Columns chosen) {
    check();
    if (database.isGraph()) {
      return database.source(chosen, minWeight, tables.columns());
    }
    return new SavedSource(
            text(folder),
            format,
            text(edges),
            text(features),
            text(labels),
            minWeight,
            chosen,
            builtIn,
            nodes,
            null,
            tables.columns(),
            null,
            tables.arePlain() ? null : true,
            null)
        .source();
  }

  private static @Nullable String text(@Nullable Path path) {
    return path == null ? null : FileNames.withSlashes(path);
  }

  /** Reads the graph, and reports what was decided on the way. */
  public Graph read(Console console) {
    return read(source(), console).graph();
  }

  /** The same beside labels. */
  public Graph read(LabelOptions given, Console console) {
    return read(source(given), console).graph();
  }

  /** Reads a graph, with a remark for each decision of its readers. */
  public static EncodedGraph read(GraphSource source, Console console) {
    EncodedGraph read = source.read();
    report(read.notes(), console);
    return read;
  }

  /** Reads the graph with all that there is to write of it. */
  public ReadGraph readWhole(Console console) {
    ReadGraph read = source().readWhole();
    report(read.encoded().notes(), console);
    return read;
  }

  /** Reads a graph with the feature encoding of another. */
  public Graph read(Encoding encoding, Console console) {
    GraphSource source = source();
    BadInput.unless(
        columns.areInferred(),
        "the model knows what the columns are: leave out " + columns.given());
    EncodedGraph read = source.readNoted(encoding);
    report(read.notes(), console);
    return read.graph();
  }

  /** A remark for each decision of a reader, with the options that change it. */
  public static void report(List<ReadNote> notes, Console console) {
    for (ReadNote note : notes) {
      console.remark("note: " + RemedyOptions.appended(note.sentence(), note.remedies()));
    }
  }

  private void check() {
    long ways =
        Stream.of(folder != null, edges != null, database.isGraph(), builtIn)
            .filter(given -> given)
            .count();
    boolean tabled = edges != null || database.isGraph();
    database.check(command);
    BadInput.unless(
        ways == 1,
        (ways == 0 ? "no graph given" : "more than one graph given")
            + ": expected --graph PATH, or --edges FILE, or --builtin, or --edges-query QUERY");
    BadInput.unless(features == null || edges != null, "--features goes with --edges");
    tables.check(tabled, features != null || database.hasFeatures(), builtIn);
    BadInput.unless(labels == null || edges != null, "--labels goes with --edges, not --graph");
    BadInput.unless(minWeight == null || tabled, "--min-weight goes with --edges only");
    BadInput.unless(
        minWeight == null || Double.isFinite(minWeight),
        "min-weight must be a finite number, got " + minWeight);
    BadInput.unless(format == null || folder != null, "--format goes with --graph only");
    BadInput.unless(
        labels == null || columns.columns().label().isEmpty(),
        "--labels and --label-column both name the classes: give one of them");
    BadInput.unless(nodes == null || builtIn, "--nodes goes with --builtin only");
  }

  /** Its entries in config.yaml. */
  public Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    OptionNames.putIfGiven(config, "graph", folder);
    OptionNames.putIfGiven(config, "format", format);
    OptionNames.putIfGiven(config, "edges", edges);
    config.putAll(tables.config());
    OptionNames.putIfGiven(config, "min-weight", minWeight);
    OptionNames.putIfGiven(config, "features", features);
    OptionNames.putIfGiven(config, "labels", labels);
    config.putAll(database.config());
    config.putAll(columns.config());
    OptionNames.putIfGiven(config, "builtin", builtIn ? true : null);
    OptionNames.putIfGiven(config, "nodes", nodes);
    return config;
  }
}
