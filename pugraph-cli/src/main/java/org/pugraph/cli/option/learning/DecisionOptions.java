package org.pugraph.cli.option.learning;

import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.option.OptionNames;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.Folds;
import org.pugraph.validation.LabelBiasUse;
import org.pugraph.validation.RankingObjective;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The number of ensemble members, and the rule for the threshold. */
@Command(optionListHeading = "The answer:%n")
public final class DecisionOptions {

  @Option(
      names = "--threshold",
      paramLabel = "RULE",
      completionCandidates = ThresholdNames.class,
      description = {
        "Which nodes are called positive: those that score above a threshold.",
        "zero (default with a single network): the threshold that training aims at.",
        "prior: the share of unlabeled nodes above it equals the prior.",
        "f1 (default with --recipe best and structure, which train takes for small graphs and "
            + "for those without features): where F1 is likely highest, judged by labelled "
            + "positives that were held out, or by the prior where none were.",
        "precision=P: the lowest threshold with an estimated precision of P, such as "
            + "precision=0.9; needs --ensemble.",
        "top=K: the K best unlabeled nodes, such as top=50; fewer where the next one "
            + "scores the same."
      })
  private @Nullable ThresholdRule threshold;

  @Option(
      names = "--ensemble",
      paramLabel = "M",
      description = {
        "Train M networks of each method, each with another seed, and average their scores.",
        "Default: 1, or 5 with --recipe best and with several methods. With 10 or more "
            + "labelled positives, each network holds some of them out to measure how far scores "
            + "can be trusted.",
        "predictions.csv then has two more columns: stability, the weighted share of "
            + "networks that call a node positive, and sd, the standard deviation of its scores."
      })
  private @Nullable Integer ensemble;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = {
        "Rounds of self-training (default: 1, or 2 with --recipe best).",
        "From the second round on, the unlabeled nodes that scored highest count as "
            + "positive too: up to 30 %% of the positives expected. Helps most with few labels."
      })
  private @Nullable Integer rounds;

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description = {
        "By what measure the methods of an ensemble are weighted, on held-out positives.",
        "auc (default): all ranks count the same.",
        "f1: ranks near the expected number of positives count most.",
        "top: the first nodes of the ranking count most.",
        "balanced: the mean of auc and f1."
      })
  private @Nullable RankingObjective objective;

  @Option(
      names = "--label-bias",
      paramLabel = "NAME",
      description = {
        "Whether nodes with many edges were more likely to be labelled.",
        "none: no; the labels are a random sample of the positives.",
        "degree: yes; held-out positives with few edges count more, by as much as is "
            + "estimated.",
        "auto (default): as degree, but only if chance does not explain the estimate."
      })
  private @Nullable LabelBiasUse labelBias;

  @Mixin private SmoothOptions smooth = new SmoothOptions();

  /** What was given, by name; refuses numbers out of range. */
  public GivenSettings given() {
    checkRange("--ensemble", ensemble, EnsembleSettings.MOST_MEMBERS);
    checkRange("--rounds", rounds, EnsembleSettings.MOST_ROUNDS);
    GivenSettings given =
        OptionNames.withIfGiven(GivenSettings.NONE, LearnerSettings.THRESHOLD, threshold);
    given = OptionNames.withIfGiven(given, LearnerSettings.MEMBERS, ensemble);
    given = OptionNames.withIfGiven(given, LearnerSettings.ROUNDS, rounds);
    given = OptionNames.withIfGiven(given, LearnerSettings.OBJECTIVE, objective);
    given = OptionNames.withIfGiven(given, LearnerSettings.LABEL_BIAS, labelBias);
    return given.with(smooth.given());
  }

  private static void checkRange(String option, @Nullable Integer given, int most) {
    BadInput.unless(
        given == null || (given >= 1 && given <= most),
        option + " must be 1.." + most + ", got " + given);
  }

  /** Refuses a target precision without members to hold out positives. */
  public void checkMembers(int members) {
    BadInput.unless(
        members >= 2 || !(threshold instanceof ThresholdRule.Precision),
        "--threshold "
            + threshold
            + " needs several networks, to hold positives out: add --ensemble 5");
  }

  /** The same, by how many positives are labelled. */
  public void checkPositives(int positives) {
    BadInput.unless(
        positives >= Folds.ENOUGH || !(threshold instanceof ThresholdRule.Precision),
        "--threshold "
            + threshold
            + " needs at least "
            + Folds.ENOUGH
            + " labelled positives, got "
            + positives
            + ": give --threshold prior or top=K");
  }
}
