package org.pugraph.setting;

import static org.pugraph.setting.LearnerSettings.SMOOTH;
import static org.pugraph.setting.LearnerSettings.SMOOTH_STEPS;

import org.pugraph.base.BadInput;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;

/** Parses the settings of smoothing. */
final class SmoothingText {

  private SmoothingText() {}

  /** Smoothing as asked for; none where that was given as false or a weight of 0. */
  static SmoothingUse parse(GivenSettings given) {
    String smooth = given.find(SMOOTH).orElse("false");
    int steps =
        given.find(SMOOTH_STEPS).map(SmoothingText::steps).orElse(Smoothing.DEFAULT.steps());
    Smoothing usual = new Smoothing(Smoothing.DEFAULT.weight(), steps);
    return switch (smooth) {
      case "true" -> new SmoothingUse.Always(usual);
      case "false" -> new SmoothingUse.Never();
      default -> {
        double weight = weight(smooth);
        yield weight == 0
            ? new SmoothingUse.Never()
            : new SmoothingUse.Always(new Smoothing(weight, steps));
      }
    };
  }

  private static double weight(String given) {
    try {
      return SettingText.number(given);
    } catch (BadInput malformed) {
      throw new BadInput(
          SMOOTH + " must be true, false or a weight from 0 to below 1, got \"" + given + "\"",
          malformed);
    }
  }

  private static int steps(String given) {
    try {
      return SettingText.whole(given);
    } catch (BadInput malformed) {
      throw new BadInput(
          SMOOTH_STEPS + " must be a whole number, got \"" + given + "\"", malformed);
    }
  }
}
