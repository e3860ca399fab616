package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.method.Smoothing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether scores are smoothed over the graph. */
@Command(optionListHeading = "The answer:%n")
final class SmoothOptions {

  @Option(
      names = "--" + Smoothing.SMOOTH,
      paramLabel = "W",
      arity = "0..1",
      fallbackValue = "true",
      description =
          "Smooth the scores over the graph: at every step each node takes a share W of its score"
              + " from its neighbourhood (false; 0.8 if given without W). Helps where linked nodes"
              + " mostly belong together.")
  private @Nullable String smooth;

  @Option(
      names = "--" + Smoothing.STEPS,
      paramLabel = "N",
      description = "With --smooth: so many steps (20).")
  private @Nullable Integer steps;

  /** What was given, by name; see {@link Smoothing#of}. */
  Map<String, Object> given() {
    Map<String, Object> given = new LinkedHashMap<>();
    Names.putIfGiven(given, Smoothing.SMOOTH, smooth);
    Names.putIfGiven(given, Smoothing.STEPS, steps);
    return given;
  }
}
