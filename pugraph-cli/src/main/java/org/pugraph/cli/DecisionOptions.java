package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.pugraph.BadInput;
import org.pugraph.method.Smoothing;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.EnsemblePlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the answer is reached: by how many models, and where positive begins. */
@Command(optionListHeading = "The answer:%n")
final class DecisionOptions {

  @Option(
      names = "--threshold",
      paramLabel = "RULE",
      description =
          "Where positive begins: zero (default; the line of the trained loss), prior (so that a"
              + " share of the unlabeled nodes equal to the prior lies above), precision=P (as low"
              + " as possible with an estimated precision of P; needs --ensemble) or top=K (the"
              + " best K unlabeled nodes; fewer where they tie with the next).")
  private ThresholdRule threshold = new ThresholdRule.Zero();

  @Option(
      names = "--ensemble",
      paramLabel = "M",
      defaultValue = "1",
      description =
          "Train M models with seeds of their own, several at a time, and average them (1). With 10"
              + " or more labelled positives, each leaves a fifth of them out, which tells what a"
              + " score is worth. predictions.csv then says how far they agree: stability, the"
              + " share of models that call the node positive, and sd, of the score.")
  private int ensemble = 1;

  @Mixin private SmoothOptions smooth = new SmoothOptions();

  /**
   * What was asked for.
   *
   * @param rule where positive begins
   * @param members how many models
   * @param smoothing whether scores are smoothed over the graph before a line is drawn, and how
   */
  record Wanted(ThresholdRule rule, int members, Optional<Smoothing> smoothing) {

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

  Wanted wanted() {
    BadInput.unless(
        ensemble >= 1 && ensemble <= EnsemblePlan.MOST_MEMBERS,
        "--ensemble must be 1.." + EnsemblePlan.MOST_MEMBERS + ", got " + ensemble);
    return new Wanted(threshold, ensemble, Smoothing.of(smooth.given()));
  }

  /** What config.yaml says of it. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("threshold", threshold.toString());
    config.put("ensemble", ensemble);
    Smoothing.of(smooth.given()).ifPresent(how -> config.putAll(how.byName()));
    return config;
  }
}
