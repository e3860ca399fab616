package org.pugraph.cli.device;

import java.util.Optional;
import org.pugraph.device.Device;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.report.page.TextFormat;
import org.pugraph.tensor.Kernels;

/** Says where a training runs. */
public final class DeviceText {

  private DeviceText() {}

  /** One line where there is a device; where there is none, nothing is new. */
  public static Optional<String> line(
      Optional<Device> device, EnsembleSettings settings, int threads) {
    return device.map(
        one ->
            settings.uses(one)
                ? "device: networks on " + one.name() + ", the rest on " + here(threads)
                : "device: "
                    + settings.name()
                    + " has nothing that runs on "
                    + one.name()
                    + ", all on "
                    + here(threads));
  }

  private static String here(int threads) {
    String kernels = Kernels.best().name();
    int dash = kernels.indexOf('-');
    String kind = dash < 0 ? kernels : kernels.substring(0, dash);
    return TextFormat.count(threads, "thread") + " (" + kind + " kernels)";
  }
}
