package org.pugraph.cli.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.experiment.sampling.Trials;
import org.pugraph.split.LabelBias;
import org.pugraph.split.Protocol;
import picocli.CommandLine.Option;

/** How the labels of an experiment are drawn, and how often. */
public final class SamplingOptions {

  private static final List<Double> SHARES = List.of(0.01, 0.03, 0.05);
  private static final int TRIALS = 10;

  @Option(
      names = "--shares",
      paramLabel = "P",
      split = ",",
      description = "The shares of the class that stay labelled (default: 0.01,0.03,0.05).")
  private List<Double> shares = List.of();

  @Option(
      names = "--trials",
      paramLabel = "N",
      description = "How many trainings for each share, with other labels each time (default: 10).")
  private @Nullable Integer trials;

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description = {
        "Which nodes are unlabeled (default: as in the recipe; natural without one).",
        "natural: all nodes that are not labelled.",
        "paper: the hidden positives and as many negatives, drawn at random, as in the "
            + "LSDAN paper.",
        "largest-class: as in GRAB and GPL, the class with the most nodes is the one to find, "
            + "half of it labelled unless --shares says otherwise, and all others are unlabeled.",
        "time: labelled nodes are from before a time (--before), and those from later judge."
      })
  private @Nullable Protocol protocol;

  @Option(
      names = "--bias",
      paramLabel = "BY[:S]",
      converter = BiasConverter.class,
      description = {
        "Draw labels that are not a fair sample of their class, to test what that does.",
        "BY is degree (nodes with many edges), community (nodes of some regions of the "
            + "graph), feature (nodes with like features) or none. S is the strength (default: "
            + "1); degree:0.5 is weaker."
      })
  private @Nullable LabelBias bias;

  @Option(
      names = "--before",
      paramLabel = "T",
      split = ",",
      description = {
        "With --protocol time: dates, or numbers such as years, at which labels are split.",
        "Each is a trial: labels are from before it, and nodes from then on are evaluated."
      })
  private List<String> before = List.of();

  @Option(
      names = "--times",
      paramLabel = "FILE",
      description =
          "With --protocol time and a graph: a table of its nodes and when they came; a recipe "
              + "names its own.")
  private @Nullable Path times;

  /** The table of nodes and times, if one is given. */
  Optional<Path> times() {
    return Optional.ofNullable(times);
  }

  boolean isNatural() {
    return protocol == Protocol.NATURAL || protocol == Protocol.LARGEST_CLASS;
  }

  /** Whether the protocol itself says which class is the positive one. */
  boolean namesTheClass() {
    return protocol == Protocol.LARGEST_CLASS;
  }

  /** Where neither recipe nor options say otherwise. */
  static Sampling usual(Protocol protocol) {
    return new Sampling(protocol, labelled(SHARES), TRIALS);
  }

  /** A part of a recipe, with what the options give instead of its own. */
  Setting edited(Setting setting) {
    Sampling old = setting.sampling();
    Sampling sampling =
        new Sampling(
            protocol == null ? old.protocol() : protocol,
            bias == null ? old.bias() : bias,
            labelled(old),
            old.fewestLabels(),
            trials(old.trials()));
    return setting.with(setting.data(), sampling);
  }

  private List<Labelled> labelled(Sampling old) {
    boolean changed = protocol == Protocol.LARGEST_CLASS && old.protocol() != protocol;
    return !shares.isEmpty()
        ? labelled(shares)
        : changed ? labelled(List.of(Protocol.LARGEST_SHARE)) : old.labelled();
  }

  private Trials trials(Trials old) {
    List<String> chosen = before.isEmpty() ? old.before() : before;
    boolean each = trials == null && !before.isEmpty();
    Trials count = trials != null ? Trials.of(trials) : each ? Trials.of(before.size()) : old;
    return count.before(chosen);
  }

  private static List<Labelled> labelled(List<Double> shares) {
    for (double share : shares) {
      BadInput.unless(share > 0 && share < 1, "share must be above 0 and below 1, got " + share);
    }
    return shares.stream().map(share -> new Labelled(share, 0, "")).toList();
  }
}
