package org.pugraph.bench.device;

import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;

/** The measurements of {@code bench gpu}, by their names. Stateless and thread safe. */
public final class GpuBench {

  private static final List<String> NAMES = List.of("steps", "scale", "traffic", "quality", "best");

  private GpuBench() {}

  /** The measurement that the first word names, of the folders behind it. */
  public static Measurement of(Arguments arguments) {
    String name = arguments.firstWord().orElse("");
    return switch (name) {
      case "steps" -> DeviceSteps.of(arguments);
      case "scale" -> DeviceScale.of(arguments);
      case "traffic" -> DeviceTraffic.of(arguments);
      case "quality" -> DeviceQuality.of(arguments);
      case "best" -> DeviceBest.of(arguments);
      default ->
          throw new BadInput(
              "bench gpu needs one of " + String.join(", ", NAMES) + ", got \"" + name + "\"");
    };
  }
}
