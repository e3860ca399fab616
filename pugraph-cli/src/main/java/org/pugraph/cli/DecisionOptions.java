package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.method.Methods;
import org.pugraph.method.Smoothing;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.EnsemblePlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the answer is reached: by how many models, and where positive begins. */
@Command(optionListHeading = "The answer:%n")
final class DecisionOptions {

  /** More would only repeat themselves. */
  private static final int MOST_ROUNDS = 10;

  @Option(
      names = "--threshold",
      paramLabel = "RULE",
      description =
          "Where positive begins: zero (default; the line of the trained loss), prior (so that a"
              + " share of the unlabeled nodes equal to the prior lies above), f1 (default for"
              + " --recipe best; where F1 is likely highest by labelled positives that models of"
              + " an ensemble do not know, and by the prior where there are none such), precision=P"
              + " (as low as possible with an estimated precision of P; needs --ensemble) or top=K (the"
              + " best K unlabeled nodes; fewer where they tie with the next).")
  private @Nullable ThresholdRule threshold;

  @Option(
      names = "--ensemble",
      paramLabel = "M",
      description =
          "Train M models of each method with seeds of their own, several at a time, and average"
              + " them (1; 5 for --recipe best). With 10"
              + " or more labelled positives, each leaves a fifth of them out, which tells what a"
              + " score is worth. predictions.csv then says how far they agree: stability, the"
              + " share of models that call the node positive, and sd, of the score.")
  private @Nullable Integer ensemble;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "How often to learn (1; 2 for --recipe best): each time after the first, the unlabeled"
              + " nodes that the last answer was surest of, up to 30 %% of the positives expected,"
              + " are taken for positives. Helps much where few are labelled.")
  private @Nullable Integer rounds;

  @Mixin private SmoothOptions smooth = new SmoothOptions();

  /**
   * What was asked for.
   *
   * @param rule where positive begins
   * @param members how many models of each kind
   * @param smoothing whether scores are smoothed over the graph before a line is drawn, and how
   * @param ifHelpful whether only where that brings positives forward that models do not know
   * @param rounds how often all of them learn
   */
  record Wanted(
      ThresholdRule rule,
      int members,
      Optional<Smoothing> smoothing,
      boolean ifHelpful,
      int rounds) {

    /** How often all of them learn, in words; nothing where it is once. */
    String inRounds() {
      return rounds == 1 ? "" : " in each of " + Format.count(rounds, "round");
    }

    /** The same by a single model, which cannot tell its precision. */
    Wanted alone() {
      ThresholdRule own =
          rule instanceof ThresholdRule.Precision ? new ThresholdRule.Prior() : rule;
      return new Wanted(own, 1, smoothing, ifHelpful, rounds);
    }

    /** Refuses what cannot be had from that many labelled positives. */
    Wanted checkedFor(PuNodes nodes) {
      if (rule instanceof ThresholdRule.Precision) {
        BadInput.unless(
            members >= 2,
            "--threshold "
                + rule
                + " is estimated by positives that models leave out: give --ensemble 5");
        BadInput.unless(
            nodes.positives().length >= EnsemblePlan.FEWEST_POSITIVES,
            "--threshold "
                + rule
                + " needs at least "
                + EnsemblePlan.FEWEST_POSITIVES
                + " labelled positives, got "
                + nodes.positives().length
                + ": give --threshold prior or top=K");
      }
      return this;
    }
  }

  /** Whether nothing is said of how many models there are and how they answer together. */
  boolean isOpen() {
    return ensemble == null && rounds == null && smooth.given().isEmpty();
  }

  /** For a single method, which is smoothed only where that was asked for. */
  Wanted wanted() {
    return wanted(false);
  }

  /**
   * What was asked for.
   *
   * @param best whether members, rounds, smoothing and line are left to the recipe that does best,
   *     unless given: zero says little where networks of many kinds are averaged
   */
  Wanted wanted(boolean best) {
    int members = ensemble != null ? ensemble : best ? Methods.BEST_MEMBERS : 1;
    BadInput.unless(
        members >= 1 && members <= EnsemblePlan.MOST_MEMBERS,
        "--ensemble must be 1.." + EnsemblePlan.MOST_MEMBERS + ", got " + members);
    int times = rounds != null ? rounds : best ? Methods.BEST_ROUNDS : 1;
    BadInput.unless(
        times >= 1 && times <= MOST_ROUNDS,
        "--rounds must be 1.." + MOST_ROUNDS + ", got " + times);
    boolean free = best && smooth.given().isEmpty();
    Optional<Smoothing> smoothing =
        free ? Optional.of(Smoothing.DEFAULT) : Smoothing.of(smooth.given());
    return new Wanted(rule(best), members, smoothing, free, times);
  }

  private ThresholdRule rule(boolean best) {
    if (threshold != null) {
      return threshold;
    }
    return best ? new ThresholdRule.F1() : new ThresholdRule.Zero();
  }

  /** What config.yaml says of it. */
  Map<String, Object> config(boolean best) {
    Wanted wanted = wanted(best);
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("threshold", wanted.rule.toString());
    config.put("ensemble", wanted.members);
    config.put("rounds", wanted.rounds);
    if (!smooth.given().isEmpty()) {
      wanted.smoothing.ifPresentOrElse(
          how -> config.putAll(how.byName()),
          () -> config.putAll(best ? Map.of(Smoothing.SMOOTH, false) : Map.of()));
    }
    return config;
  }
}
