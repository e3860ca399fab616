package org.pugraph.cuda.train;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.testkit.EmulatedCuda;
import org.pugraph.cuda.testkit.FaultyDriver;

/** A GPU, emulated or real, for each test, which must leave nothing behind on it. */
final class OnGpu implements BeforeEachCallback, AfterEachCallback {

  private FaultyDriver driver;
  private Gpu gpu;

  FaultyDriver driver() {
    return driver;
  }

  Gpu gpu() {
    return gpu;
  }

  GpuDevice device() {
    return new GpuDevice(gpu);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    driver = new FaultyDriver(EmulatedCuda.driver());
    gpu = Gpu.of(driver, EmulatedCuda.ptx());
  }

  @Override
  public void afterEach(ExtensionContext context) {
    gpu.close();
    driver.assertNothingIsLeft();
    driver.close();
  }
}
