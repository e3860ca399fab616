package org.pugraph.cli.option.learning;

import org.jspecify.annotations.Nullable;
import org.pugraph.cli.option.OptionNames;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether scores are smoothed over the graph. */
@Command(optionListHeading = "The answer:%n")
public final class SmoothOptions {

  @Option(
      names = "--" + LearnerSettings.SMOOTH,
      paramLabel = "W",
      arity = "0..1",
      fallbackValue = "true",
      description = {
        "Smooth the scores: at every step, a node takes a share W of its score from its "
            + "neighbours.",
        "W is at least 0 and below 1. Default: off, or 0.8 if given without W. Helps where "
            + "linked nodes mostly belong together."
      })
  private @Nullable String smooth;

  @Option(
      names = "--" + LearnerSettings.SMOOTH_STEPS,
      paramLabel = "N",
      description = "With --smooth: how many steps (default: 20).")
  private @Nullable Integer steps;

  /** What was given, by name. */
  public GivenSettings given() {
    GivenSettings given =
        OptionNames.withIfGiven(GivenSettings.NONE, LearnerSettings.SMOOTH, smooth);
    return OptionNames.withIfGiven(given, LearnerSettings.SMOOTH_STEPS, steps);
  }
}
