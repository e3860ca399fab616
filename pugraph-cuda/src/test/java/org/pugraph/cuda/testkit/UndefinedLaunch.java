package org.pugraph.cuda.testkit;

import org.pugraph.cuda.driver.Driver;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.driver.Kernel;
import org.pugraph.cuda.driver.Stream;

/** A program that launches a kernel of the tests as it must not be launched. */
final class UndefinedLaunch {

  private UndefinedLaunch() {}

  public static void main(String[] arguments) {
    int threads = Integer.parseInt(arguments[1]);
    Driver driver = EmulatedCuda.driver();
    Gpu gpu = Gpu.of(driver, new byte[0]);
    Kernel kernel = gpu.kernel(arguments[0]);
    Stream stream = gpu.newStream();
    long x = driver.allocate(256);
    switch (kernel.name()) {
      case "test_overflow" -> stream.launch(kernel, 1, 1, 1, threads, x, 64);
      case "test_ids" -> stream.launch(kernel, 1, 1, 1, threads, x, 64, 1f);
      case "test_fill" ->
          stream.launch(kernel, 1, 1, 1, threads, gpu.memory(4096).take(4 * 63), threads, 1f);
      default -> stream.launch(kernel, 1, 1, 1, threads, x);
    }
    stream.synchronise();
    driver.free(x);
    System.out.println("not ended");
  }
}
