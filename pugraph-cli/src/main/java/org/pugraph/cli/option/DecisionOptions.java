package org.pugraph.cli.option;

import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
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
      description =
          "Where positive begins: zero (default; the threshold of the trained loss), prior (so that"
              + " a share of the unlabeled nodes equal to the prior lies above), f1 (default for"
              + " --recipe best; where F1 is likely highest by labelled positives that members of"
              + " an ensemble hold out, and by the prior where there are none), precision=P (as"
              + " low as possible with an estimated precision of P; needs --ensemble) or top=K (the"
              + " best K unlabeled nodes; fewer where they tie with the next).")
  private @Nullable ThresholdRule threshold;

  @Option(
      names = "--ensemble",
      paramLabel = "M",
      description =
          "Train M members of each method with seeds of their own, several at a time, and average"
              + " them (1; 5 for --recipe best and for methods joined by +). With 10 or more"
              + " labelled positives, each holds a part of them out, which tells what a score is"
              + " worth. predictions.csv then says how far they agree: stability, the share of"
              + " members, by weight, that call the node positive, and sd, of the score.")
  private @Nullable Integer ensemble;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "Rounds of self-training (1; 2 for --recipe best): in each after the first, the unlabeled"
              + " nodes of highest score, up to 30 %% of the positives expected, are"
              + " pseudo-positives. Helps much where few are labelled.")
  private @Nullable Integer rounds;

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description =
          "What base learners are weighted by, where labelled positives are held out: auc (default;"
              + " all ranks count alike), f1 (ranks around the prior count most), top (the first"
              + " nodes of the ranking count most) or balanced (the mean of auc and f1).")
  private @Nullable RankingObjective objective;

  @Option(
      names = "--label-bias",
      paramLabel = "NAME",
      description =
          "Whether well-connected nodes were likelier to be labelled: none (labels are a random"
              + " sample of the positives), degree (held-out positives of few edges weigh more, as"
              + " estimated) or auto (default; that only where chance does not explain the"
              + " estimate).")
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
            + " is estimated by positives that members hold out: give --ensemble 5");
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
