package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.cli.terminal.Console;
import org.pugraph.data.io.Noted;
import org.pugraph.data.label.DatedNodes;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.graph.Graph;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which nodes are labelled, and how many of the others are expected to be positive. */
@Command(optionListHeading = "What is sought:%n")
public final class LabelOptions {

  private static final double DEFAULT_SHARE = 0.05;

  @Option(
      names = "--positives",
      paramLabel = "FILE",
      arity = "1..*",
      description = {
        "The nodes known to be positive, one per line, or a table with a column of nodes.",
        "train takes several files, each a question of its own, with a run folder of its own; "
            + "what depends on the graph alone is computed once."
      })
  private List<Path> positives = List.of();

  @Option(
      names = DatabaseOptions.POSITIVES,
      paramLabel = "QUERY",
      description = {
        "Instead of --positives: a query to --database for the nodes known to be positive.",
        "With --label-column, a column of its rows, each label is a question of its own."
      })
  private @Nullable String positivesQuery;

  @Option(
      names = "--positive-column",
      paramLabel = "COLUMN",
      description = {
        "With --positives: the column of the table that holds the nodes, by title, or by "
            + "number from 1.",
        "Default: the one titled id, else the first that holds nothing but nodes."
      })
  private @Nullable String positiveColumn;

  @Option(
      names = "--label",
      paramLabel = "NAME",
      arity = "1..*",
      description = {
        "With --label-column: the labels to ask about, with commas between them.",
        "Default: all that 10 nodes or more have. The column is one of --positives TABLE, or of "
            + "--positives-query."
      })
  private List<String> label = List.of();

  @Mixin private TimeOptions time = new TimeOptions();

  @Option(
      names = "--negatives",
      paramLabel = "FILE",
      description = {
        "Nodes known not to be positive, one per line.",
        "They stay among the unlabeled nodes, and training pushes their scores down."
      })
  private @Nullable Path negatives;

  @Option(
      names = DatabaseOptions.NEGATIVES,
      paramLabel = "QUERY",
      description =
          "Instead of --negatives: a query to --database for nodes known not to be positive.")
  private @Nullable String negativesQuery;

  @Mixin private PriorOptions prior = new PriorOptions();

  @Option(
      names = "--positive-class",
      paramLabel = "NAME",
      description = {
        "Instead of --positives, to test how well it works where classes are known: hide "
            + "most labels of this class.",
        "The nodes whose labels stay are the labelled positives. The prior is the true "
            + "share unless you give one."
      })
  private @Nullable String positiveClass;

  @Option(
      names = "--labelled-share",
      paramLabel = "P",
      description =
          "With --positive-class: the share of its nodes that stay labelled (default: " + "0.05).")
  private @Nullable Double labelledShare;

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description = {
        "With --positive-class: which nodes are unlabeled.",
        "natural (default): all nodes that are not labelled.",
        "paper: the hidden positives and as many negatives, drawn at random, as in the "
            + "LSDAN paper.",
        "largest-class: as natural, and the class must be the largest, as in GRAB and GPL.",
        "time: of experiment alone; here --positives and --before split by time."
      })
  private @Nullable Protocol protocol;

  @Option(
      names = "--split",
      paramLabel = "FILE",
      description =
          "With --positive-class: read labelled nodes and negatives from this file instead "
              + "of drawing them.")
  private @Nullable Path split;

  @Option(
      names = "--trial",
      paramLabel = "T",
      description = "With --split: which of its trials to use, counted from 0 (default: 0).")
  private @Nullable Integer trial;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  /** Options that label a share of a class. */
  public static LabelOptions ofClass(String name, double share) {
    LabelOptions options = new LabelOptions();
    options.positiveClass = name;
    options.labelledShare = share;
    return options;
  }

  private boolean areInFiles() {
    return !positives.isEmpty();
  }

  /** Whether files or a query say who is labelled. */
  boolean areListed() {
    return areInFiles() || positivesQuery != null;
  }

  /** Whether a query answers both the nodes and their labels. */
  boolean areIn(DatabaseOptions database) {
    return database.hasFeatures(positivesQuery);
  }

  /** Whether a table is both the one of the nodes and the one of their labels. */
  boolean areIn(Path table) {
    return positives.contains(table);
  }

  /** The column of labels, if the table of positives is the one that has it; a query has it. */
  Optional<String> labelColumn(GraphOptions options) {
    return options.labelColumn().filter(column -> isOfPositives(column, options));
  }

  private boolean isOfPositives(String column, GraphOptions options) {
    return positivesQuery != null
        || areInFiles()
            && (options.isOfEdgesAlone()
                || positives.stream().anyMatch(file -> PositivesFile.hasColumn(file, column)));
  }

  /** Whether the questions are as many as a table has labels, be that one. */
  public boolean areAllOfATable(GraphOptions options) {
    return labelColumn(options).isPresent() && label.isEmpty();
  }

  /**
   * The questions about a graph, with a remark for each decision in reading labels; refuses all of
   * them where one cannot be asked.
   *
   * @param options where its column of labels is named
   */
  public List<Question> questions(GraphOptions options, Graph graph, long seed, Console console) {
    List<Question> questions = anyQuestions(options, graph, seed, console);
    questions.forEach(PriorOptions::checkEstimable);
    return questions;
  }

  private List<Question> anyQuestions(
      GraphOptions options, Graph graph, long seed, Console console) {
    List<LabelSource> sources =
        labelledTable(options)
            .map(table -> table.sources(graph, console))
            .orElseGet(() -> sources(graph, console));
    Question.checkNames(sources);
    return sources.stream().map(source -> question(source, graph, seed, console)).toList();
  }

  /** The only question, also where labels are too few to estimate a prior; refuses several. */
  public Question questionToCheck(GraphOptions options, Graph graph, long seed, Console console) {
    List<Question> questions = anyQuestions(options, graph, seed, console);
    Question.checkSingle(questions);
    return questions.get(0);
  }

  /** The only question; refuses several. */
  public Question question(GraphOptions options, Graph graph, long seed, Console console) {
    List<Question> questions = questions(options, graph, seed, console);
    Question.checkSingle(questions);
    return questions.get(0);
  }

  /** The problem that a source of labels makes, with π where it need not be estimated. */
  private Question question(LabelSource source, Graph graph, long seed, Console console) {
    Split chosen = source.split(graph, seed, note -> GraphOptions.report(List.of(note), console));
    PuProblem problem =
        new PuProblem(
            graph,
            chosen.positives(),
            chosen.unlabeled(),
            LabelSource.negatives(negatives(), graph, source, chosen),
            prior.of(chosen),
            Optional.empty());
    return new Question(source, chosen, problem);
  }

  /** Whether π is given. */
  public boolean priorIsGiven() {
    return prior.isGiven();
  }

  private Optional<LabelledTable> labelledTable(GraphOptions options) {
    return labelColumn(options).map(column -> new LabelledTable(listed().get(0), column, label));
  }

  private List<LabelSource.Listed> listed() {
    Optional<String> column = Optional.ofNullable(positiveColumn);
    return positivesQuery != null
        ? List.of(query("positives", positivesQuery, column))
        : positives.stream()
            .<LabelSource.Listed>map(f -> new LabelSource.OfFile(f, column))
            .toList();
  }

  private List<LabelSource> sources(Graph graph, Console console) {
    return time.limit()
        .map(
            limit ->
                listed().stream()
                    .<LabelSource>map(table -> dated(table, limit, graph, console))
                    .toList())
        .orElseGet(this::sources);
  }

  private static LabelSource dated(
      LabelSource.Listed table, TimeLimit limit, Graph graph, Console console) {
    Noted<DatedNodes> read = table.readDated(graph, limit);
    GraphOptions.report(read.notes(), console);
    return new LabelSource.OfTime(table, limit, read.value());
  }

  /** The time before which is learned, if labels are split by time. */
  Optional<TimeLimit> limit() {
    return time.limit();
  }

  private LabelSource.Listed query(String name, String query, Optional<String> column) {
    return new LabelSource.OfQuery(
        name, DatabaseOptions.of(command, "--" + name + "-query"), query, column);
  }

  private Optional<LabelSource.Listed> negatives() {
    return negativesQuery != null
        ? Optional.of(query("negatives", negativesQuery, Optional.empty()))
        : Optional.ofNullable(negatives)
            .map(file -> new LabelSource.OfFile(file, Optional.empty()));
  }

  /** Where labels do not come from a table with a column of them. */
  private List<LabelSource> sources() {
    if (areListed()) {
      return List.copyOf(listed());
    }
    String name = String.valueOf(positiveClass);
    if (split != null) {
      return List.of(new LabelSource.OfSplitFile(split, name, share(), trial == null ? 0 : trial));
    }
    Protocol how = protocol == null ? Protocol.NATURAL : protocol;
    return List.of(new LabelSource.OfClass(name, share(), how));
  }

  private double share() {
    return labelledShare == null ? DEFAULT_SHARE : labelledShare;
  }

  /** Refuses options that do not go together, before anything is read. */
  public void check(GraphOptions options) {
    BadInput.unless(
        areListed() != (positiveClass != null),
        "no labelled nodes given: expected --positives FILE, or --positive-class NAME to test where"
            + " classes are known");
    BadInput.unless(
        !areInFiles() || positivesQuery == null,
        "--positives and --positives-query exclude each other");
    BadInput.unless(
        negatives == null || negativesQuery == null,
        "--negatives and --negatives-query exclude each other");
    if (negativesQuery != null) {
      DatabaseOptions.of(command, DatabaseOptions.NEGATIVES);
    }
    prior.check();
    time.check(areListed(), labelColumn(options).isPresent());
    BadInput.unless(
        !areListed() || labelledShare == null && protocol == null && split == null,
        "--labelled-share, --protocol and --split go with --positive-class, not --positives");
    BadInput.unless(
        positiveColumn == null || areListed(), "--positive-column goes with --positives");
    Optional<String> column = labelColumn(options);
    BadInput.unless(
        label.isEmpty() || column.isPresent(),
        "--label goes with --positives TABLE and --label-column, a column of that table");
    BadInput.unless(
        positives.size() < 2 || column.isEmpty(),
        "--label-column goes with one table of --positives, got " + positives.size());
    BadInput.unless(trial == null || split != null, "--trial goes with --split only");
    BadInput.unless(
        split == null || protocol != Protocol.NATURAL,
        "a split file follows the paper's protocol: drop --protocol natural or --split");
    Question.checkCount(positives.size(), "--positives", "give some of the files at a time");
    if (column.isEmpty()) {
      Question.checkNames(sources());
    }
  }

  private static void putListed(Map<String, Object> config, LabelSource source) {
    if (source instanceof LabelSource.OfFile file) {
      config.put("positives", file.positives().toString());
    } else if (source instanceof LabelSource.OfQuery asked) {
      config.put("positives-query", asked.query());
    } else if (source instanceof LabelSource.OfTime dated) {
      putListed(config, dated.table());
    } else if (source instanceof LabelSource.OfLabel one) {
      putListed(config, one.table());
      config.put("label", one.label());
    }
  }

  /** The entries of a question in config.yaml, which repeats it alone. */
  public Map<String, Object> config(Question question) {
    Map<String, Object> config = new LinkedHashMap<>();
    putListed(config, question.source());
    OptionNames.putIfGiven(config, "positive-column", positiveColumn);
    config.putAll(time.config());
    OptionNames.putIfGiven(config, "negatives", negatives);
    OptionNames.putIfGiven(config, "negatives-query", negativesQuery);
    OptionNames.putIfGiven(config, "positive-class", positiveClass);
    if (positiveClass != null) {
      config.put("labelled-share", share());
      OptionNames.putIfGiven(
          config, "protocol", split == null && protocol == null ? Protocol.NATURAL : protocol);
    }
    OptionNames.putIfGiven(config, "split", split);
    OptionNames.putIfGiven(config, "trial", trial);
    config.putAll(prior.config(positiveClass != null));
    return config;
  }
}
