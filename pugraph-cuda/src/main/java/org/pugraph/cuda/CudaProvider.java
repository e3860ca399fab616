package org.pugraph.cuda;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.pugraph.base.Sha256;
import org.pugraph.cuda.driver.Driver;
import org.pugraph.cuda.driver.DriverProbe;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.train.GpuDevice;
import org.pugraph.device.DeviceProvider;
import org.pugraph.device.DeviceSearch;
import org.pugraph.optimise.DescentFailure;

/** Opens the first NVIDIA GPU of this machine. Called by one thread at a time. */
public final class CudaProvider implements DeviceProvider {

  private static final String KERNELS = "kernels.ptx";

  @Override
  public DeviceSearch search() {
    DriverProbe probe = DriverProbe.open();
    Driver driver = probe.driver();
    if (driver == null) {
      return DeviceSearch.none(probe.reason());
    }
    try {
      byte[] kernels = kernels();
      String digest = new Sha256().add(new String(kernels, StandardCharsets.US_ASCII)).hex();
      return DeviceSearch.found(new GpuDevice(Gpu.of(driver, kernels), digest));
    } catch (DescentFailure | IllegalStateException failure) {
      driver.close();
      return DeviceSearch.none(
          driver.deviceName() + " takes none of our kernels: " + failure.getMessage());
    }
  }

  /** The text that the driver compiles, as {@code pugraph-cuda/ptx} made it. */
  static byte[] kernels() {
    try (InputStream in = CudaProvider.class.getResourceAsStream(KERNELS)) {
      if (in == null) {
        throw new IllegalStateException(KERNELS + " is not in this build");
      }
      return in.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
