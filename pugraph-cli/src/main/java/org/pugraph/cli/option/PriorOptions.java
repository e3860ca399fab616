package org.pugraph.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import picocli.CommandLine.Option;

/** How many of the unlabeled nodes are expected to be positive: known, or to be estimated. */
public final class PriorOptions {

  /** The value that requests an estimate of the prior. */
  public static final String AUTO = "auto";

  @Option(
      names = "--prior",
      paramLabel = "X",
      description = {
        "The share of positives among the unlabeled nodes, between 0 and 1, or auto to "
            + "estimate it.",
        "Default: auto with --positives, the true share with --positive-class. More about "
            + "the estimate: pugraph prior --help."
      })
  private @Nullable String prior;

  @Option(
      names = "--graph-prior",
      paramLabel = "X",
      description =
          "Instead of --prior: the share of positives among all nodes, the labelled ones "
              + "included.")
  private @Nullable Double graphPrior;

  /** Whether the user gives the prior. */
  boolean isGiven() {
    return graphPrior != null || (prior != null && !prior.equals(AUTO));
  }

  void check() {
    BadInput.unless(
        prior == null || graphPrior == null,
        "--prior and --graph-prior say the same thing: give one of them");
  }

  /** π of a split: as given, else the true one unless {@code auto} is given; else empty. */
  Optional<ClassPrior> of(Split split) {
    if (isGiven()) {
      return Optional.of(ClassPrior.given(given(split)));
    }
    if (prior == null && split.prior().isPresent()) {
      return Optional.of(ClassPrior.ofTruth(split.prior().getAsDouble()));
    }
    return Optional.empty();
  }

  /** Refuses a question whose prior is to be estimated from a single node. */
  static void checkEstimable(Question question) {
    BadInput.unless(
        question.problem().prior().isPresent() || question.split().positives().length > 1,
        question.source().place()
            + ": one labelled positive is too few to estimate a prior:"
            + " give --prior X, the share of positives among the unlabeled nodes, or label more");
  }

  private double given(Split split) {
    if (graphPrior != null) {
      return PuNodes.priorOfUnlabeled(
          graphPrior, split.positives().length, split.unlabeled().length);
    }
    try {
      return Double.parseDouble(String.valueOf(prior));
    } catch (NumberFormatException malformed) {
      throw new BadInput(
          "prior must be a number above 0 and below 1, or auto, got \"" + prior + "\"", malformed);
    }
  }

  /**
   * Its entries in config.yaml; {@code auto} reproduces an estimate, since the seed is recorded.
   */
  Map<String, Object> config(boolean truthIsKnown) {
    Map<String, Object> config = new LinkedHashMap<>();
    boolean estimates = prior == null && graphPrior == null && !truthIsKnown;
    OptionNames.putIfGiven(config, "prior", estimates ? AUTO : prior);
    OptionNames.putIfGiven(config, "graph-prior", graphPrior);
    return config;
  }
}
