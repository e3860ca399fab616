package org.pugraph.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.data.PositivesFile;
import org.pugraph.data.Protocol;
import org.pugraph.data.Split;
import org.pugraph.data.SplitFile;
import org.pugraph.data.Splits;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.risk.PuNodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who is labelled positive, and how many of the others are expected to be. */
@Command(optionListHeading = "What is sought:%n")
final class LabelOptions {

  private static final double DEFAULT_SHARE = 0.05;

  @Option(
      names = "--positives",
      paramLabel = "FILE",
      description = "The nodes known to be positive, one per line.")
  private @Nullable Path positives;

  @Mixin private PriorOptions prior = new PriorOptions();

  @Option(
      names = "--positive-class",
      paramLabel = "NAME",
      description =
          "Instead of --positives, to see how well it works where the truth is known: hide most"
              + " labels of this class. The prior is the true one unless given.")
  private @Nullable String positiveClass;

  @Option(
      names = "--labelled-share",
      paramLabel = "P",
      description = "With --positive-class: the share of it that stays labelled (0.05).")
  private @Nullable Double labelledShare;

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description =
          "With --positive-class: natural (default), where all other nodes are unlabeled, or"
              + " paper, where as many negatives are drawn as there are positives.")
  private @Nullable Protocol protocol;

  @Option(
      names = "--split",
      paramLabel = "FILE",
      description = "With --positive-class: take the labelled nodes and negatives from this file.")
  private @Nullable Path split;

  @Option(
      names = "--trial",
      paramLabel = "T",
      description = "With --split: which of its trials (0).")
  private @Nullable Integer trial;

  /** The nodes of a class, as if asked for. */
  static LabelOptions ofClass(String name, double share) {
    LabelOptions options = new LabelOptions();
    options.positiveClass = name;
    options.labelledShare = share;
    return options;
  }

  /**
   * A problem as the risk sees it, with the truth beside it where it is known.
   *
   * @param prior π, and who says so
   */
  record Labelling(Split split, PuNodes nodes, Prior prior) {

    static Labelling of(Split split, Prior prior) {
      PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), prior.value());
      return new Labelling(split, nodes, prior);
    }
  }

  /** Who is labelled, and π, estimated on all cores where nobody knows it. */
  Labelling of(Graph graph, long seed) {
    return of(graph, seed, Runtime.getRuntime().availableProcessors());
  }

  Labelling of(Graph graph, long seed, int threads) {
    Split chosen = chosen(graph, seed);
    return Labelling.of(chosen, prior.of(graph, chosen, seed, threads));
  }

  /** Who is labelled, and a π that was found before. */
  Labelling withPrior(Graph graph, long seed, double found) {
    Split chosen = chosen(graph, seed);
    return Labelling.of(chosen, new Prior(found, prior.source(chosen), Optional.empty()));
  }

  /** Who is labelled. */
  Split chosen(Graph graph, long seed) {
    check();
    return split(graph, seed);
  }

  /** Whether π is given. */
  boolean priorIsGiven() {
    return prior.isGiven();
  }

  private void check() {
    BadInput.unless(
        (positives == null) != (positiveClass == null),
        "expected either --positives FILE or --positive-class NAME");
    prior.check();
    if (positives != null) {
      BadInput.unless(
          labelledShare == null && protocol == null && split == null,
          "--labelled-share, --protocol and --split go with --positive-class, not --positives");
    }
    BadInput.unless(trial == null || split != null, "--trial goes with --split only");
    BadInput.unless(
        split == null || protocol != Protocol.NATURAL,
        "a split file follows the paper's protocol: drop --protocol natural or --split");
  }

  private Split split(Graph graph, long seed) {
    if (positives != null) {
      return Splits.ofPositives(graph.nodes(), PositivesFile.read(positives, graph.names()));
    }
    Labels labels = labels(graph);
    int index = Splits.classIndex(labels, String.valueOf(positiveClass));
    double share = labelledShare == null ? DEFAULT_SHARE : labelledShare;
    if (split != null) {
      return fromFile(split, labels, index, share, trial == null ? 0 : trial);
    }
    return (protocol == null ? Protocol.NATURAL : protocol).split(labels, index, share, seed);
  }

  /** The true classes of a graph; refused where it has none. */
  static Labels labels(Graph graph) {
    return graph
        .labels()
        .orElseThrow(
            () ->
                new BadInput(
                    "--positive-class needs true classes, and this graph has none:"
                        + " give --labels FILE, or labels.csv in the graph folder"));
  }

  /** A split of a file, made for that class. */
  static Split fromFile(Path file, Labels labels, int positiveClass, double share, int trial) {
    Split split = SplitFile.read(file, labels, share, trial);
    int made = labels.classOf()[split.positives()[0]];
    BadInput.unless(
        made == positiveClass,
        file + ": is made for class " + labels.classes().get(made) + ", not the one asked for");
    return split;
  }

  /** A short name for run folders and headings. */
  String name() {
    return positives != null ? Names.stem(positives) : String.valueOf(positiveClass);
  }

  /** What config.yaml says of it. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    Names.putIfGiven(config, "positives", positives);
    Names.putIfGiven(config, "positive-class", positiveClass);
    if (positiveClass != null) {
      config.put("labelled-share", labelledShare == null ? DEFAULT_SHARE : labelledShare);
      Names.putIfGiven(
          config, "protocol", split == null && protocol == null ? Protocol.NATURAL : protocol);
    }
    Names.putIfGiven(config, "split", split);
    Names.putIfGiven(config, "trial", trial);
    config.putAll(prior.config(positiveClass != null));
    return config;
  }
}
