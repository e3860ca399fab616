package org.pugraph.method;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pugraph.BadInput;

/**
 * Whether neighbours have a say in a score once it is there, and how large a one: s ← w S s + (1 −
 * w) s₀, so many times. An option of every method; see {@link Smoother}.
 *
 * @param weight w, the share of its score that a node takes from its neighbourhood at every step
 * @param steps how often
 */
public record Smoothing(double weight, int steps) {

  /** After 20 steps at 0.8 what is still missing has a weight of 0.8²⁰ = 0.01. */
  public static final Smoothing DEFAULT = new Smoothing(0.8, 20);

  /** The setting that turns it on: true, or the weight. */
  public static final String SMOOTH = "smooth";

  /** The setting that says how often. */
  public static final String STEPS = "smooth-steps";

  /** Its settings; every method has them. */
  static final Set<String> SETTINGS = Set.of(SMOOTH, STEPS);

  public Smoothing {
    BadInput.unless(
        weight > 0 && weight < 1,
        SMOOTH + " must be true, false or a weight from 0 to below 1, got " + weight);
    BadInput.unless(steps >= 1, STEPS + " must be at least 1, got " + steps);
  }

  /** What settings by name ask for: nothing where they leave it out, say false or a weight of 0. */
  public static Optional<Smoothing> of(Map<String, Object> settings) {
    String smooth = settings.getOrDefault(SMOOTH, false).toString();
    int steps = whole(settings.getOrDefault(STEPS, DEFAULT.steps).toString());
    Smoothing usual = new Smoothing(DEFAULT.weight, steps);
    return switch (smooth) {
      case "true" -> Optional.of(usual);
      case "false" -> Optional.empty();
      default -> {
        double weight = weight(smooth);
        yield weight == 0 ? Optional.empty() : Optional.of(new Smoothing(weight, steps));
      }
    };
  }

  /** The settings that ask for it. */
  public Map<String, Object> byName() {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put(SMOOTH, weight);
    settings.put(STEPS, steps);
    return settings;
  }

  private static double weight(String given) {
    try {
      return Double.parseDouble(given);
    } catch (NumberFormatException malformed) {
      throw new BadInput(
          SMOOTH + " must be true, false or a weight from 0 to below 1, got \"" + given + "\"",
          malformed);
    }
  }

  private static int whole(String given) {
    try {
      return Integer.parseInt(given);
    } catch (NumberFormatException malformed) {
      throw new BadInput(STEPS + " must be a whole number, got \"" + given + "\"", malformed);
    }
  }
}
