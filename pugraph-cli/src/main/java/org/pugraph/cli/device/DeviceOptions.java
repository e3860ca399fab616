package org.pugraph.cli.device;

import java.util.Optional;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.Devices;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Where a command trains networks. */
@Command(optionListHeading = "Device:%n")
public final class DeviceOptions {

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      description = {
        "Where networks are trained: auto, cpu or cuda (default: auto, on a GPU of NVIDIA where "
            + "there is one).",
        "What a GPU computes differs from what the CPU computes by rounding. All else runs on the "
            + "CPU."
      })
  private DeviceChoice device = DeviceChoice.AUTO;

  /** What was asked for; empty where any will do. */
  public Optional<DeviceChoice> chosen() {
    return Optional.of(device).filter(choice -> choice != DeviceChoice.AUTO);
  }

  /** The device; empty for the threads alone. */
  public Optional<Device> find() {
    return Devices.find(device);
  }
}
