package org.pugraph.cuda.train;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.testkit.EmulatedCuda;
import org.pugraph.cuda.testkit.FaultyDriver;

/** A GPU, emulated or real, for each test, which must leave nothing behind on it. */
public final class OnGpu implements BeforeEachCallback, AfterEachCallback {

  private FaultyDriver driver;
  private Gpu gpu;

  public FaultyDriver driver() {
    return driver;
  }

  public Gpu gpu() {
    return gpu;
  }

  public GpuDevice device() {
    return new GpuDevice(gpu);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    open();
  }

  /** Another one, such as for one that is lost, which must have nothing left. */
  public void reopen() {
    close();
    open();
  }

  private void open() {
    driver = new FaultyDriver(EmulatedCuda.driver());
    gpu = Gpu.of(driver, EmulatedCuda.ptx());
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  private void close() {
    gpu.close();
    driver.assertNothingIsLeft();
    driver.close();
  }
}
