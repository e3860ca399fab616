package org.pugraph.cli;

import org.pugraph.ComputingCode;
import org.pugraph.base.Version;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.Devices;
import org.pugraph.tensor.Kernels;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: all that a result, or a report of a fault, may depend on. */
final class VersionText implements IVersionProvider {

  /** As many digits of a hash as tell two builds apart. */
  private static final int DIGITS = 8;

  @Override
  public String[] getVersion() {
    return new String[] {
      "pugraph " + Version.current() + " (code " + ComputingCode.hash().substring(0, DIGITS) + ")",
      "Java     " + Runtime.version() + ", " + property("java.vendor"),
      "system   " + property("os.name") + " " + property("os.version") + ", " + property("os.arch"),
      "kernels  " + Kernels.best().name() + ", " + Kernels.reason(),
      "device   " + device() + "CPU, " + threads(Runtime.getRuntime().availableProcessors())
    };
  }

  private static String device() {
    return Devices.find(DeviceChoice.AUTO).map(one -> one.name() + " and ").orElse("");
  }

  static String threads(int count) {
    return count + (count == 1 ? " thread" : " threads");
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }
}
