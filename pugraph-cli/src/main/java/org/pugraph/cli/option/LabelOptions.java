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
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.Graph;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which nodes are labelled, and how many of the others are expected to be positive. */
@Command(optionListHeading = "What is sought:%n")
public final class LabelOptions {

  private static final double DEFAULT_SHARE = 0.05;

  @Option(
      names = "--positives",
      paramLabel = "FILE",
      description =
          "The nodes known to be positive, one per line, or a table with a column of nodes.")
  private @Nullable Path positives;

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
      names = "--negatives",
      paramLabel = "FILE",
      description = {
        "Nodes known not to be positive, one per line.",
        "They stay among the unlabeled nodes, and training pushes their scores down."
      })
  private @Nullable Path negatives;

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
            + "LSDAN paper."
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

  /** Options that label a share of a class. */
  public static LabelOptions ofClass(String name, double share) {
    LabelOptions options = new LabelOptions();
    options.positiveClass = name;
    options.labelledShare = share;
    return options;
  }

  /**
   * A PU problem, with the truth where it is known.
   *
   * @param split labelled and unlabeled nodes, and the truth about the latter
   * @param problem the same, known negatives and the prior, without the truth
   */
  public record Labelling(Split split, PuProblem problem) {}

  /** Which nodes of a graph are labelled, with a remark for each decision in reading them. */
  public Labelling of(Graph graph, long seed, Console console) {
    return of(graph, source().split(graph, seed, note -> report(note, console)));
  }

  /** The same of labels that are drawn from a class, which leaves nothing to remark upon. */
  public Labelling of(Graph graph, long seed) {
    return of(graph, source().split(graph, seed, note -> {}));
  }

  private static void report(ReadNote note, Console console) {
    GraphOptions.report(List.of(note), console);
  }

  /** The problem that a split makes, with π where it need not be estimated. */
  private Labelling of(Graph graph, Split chosen) {
    PuProblem problem =
        new PuProblem(
            graph,
            chosen.positives(),
            chosen.unlabeled(),
            LabelSource.negatives(Optional.ofNullable(negatives), graph, chosen),
            prior.of(chosen),
            Optional.empty());
    return new Labelling(chosen, problem);
  }

  /** Whether π is given. */
  public boolean priorIsGiven() {
    return prior.isGiven();
  }

  /** The source of the labels; refuses options that do not go together. */
  public LabelSource source() {
    check();
    if (positives != null) {
      return new LabelSource.OfFile(positives, Optional.ofNullable(positiveColumn));
    }
    String name = String.valueOf(positiveClass);
    if (split != null) {
      return new LabelSource.OfSplitFile(split, name, share(), trial == null ? 0 : trial);
    }
    return new LabelSource.OfClass(name, share(), protocol == null ? Protocol.NATURAL : protocol);
  }

  private double share() {
    return labelledShare == null ? DEFAULT_SHARE : labelledShare;
  }

  private void check() {
    BadInput.unless(
        (positives == null) != (positiveClass == null),
        "no labelled nodes given: expected --positives FILE, or --positive-class NAME to test where classes are known");
    prior.check();
    if (positives != null) {
      BadInput.unless(
          labelledShare == null && protocol == null && split == null,
          "--labelled-share, --protocol and --split go with --positive-class, not --positives");
    }
    BadInput.unless(
        positiveColumn == null || positives != null, "--positive-column goes with --positives");
    BadInput.unless(trial == null || split != null, "--trial goes with --split only");
    BadInput.unless(
        split == null || protocol != Protocol.NATURAL,
        "a split file follows the paper's protocol: drop --protocol natural or --split");
  }

  /** Its entries in config.yaml. */
  public Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    OptionNames.putIfGiven(config, "positives", positives);
    OptionNames.putIfGiven(config, "positive-column", positiveColumn);
    OptionNames.putIfGiven(config, "negatives", negatives);
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
