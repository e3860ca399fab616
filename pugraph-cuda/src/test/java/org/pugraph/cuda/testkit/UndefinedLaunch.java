package org.pugraph.cuda.testkit;

import org.pugraph.cuda.driver.Driver;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.driver.Stream;

/** A program that launches a kernel of the tests as it must not be launched. */
final class UndefinedLaunch {

  private UndefinedLaunch() {}

  public static void main(String[] arguments) {
    int threads = Integer.parseInt(arguments[1]);
    Driver driver = EmulatedCuda.driver();
    Gpu gpu = Gpu.of(driver, new byte[0]);
    long x = driver.allocate(256);
    Stream stream = gpu.newStream();
    if (arguments[0].equals("test_overflow")) {
      stream.launch(gpu.kernel(arguments[0]), 1, 1, 1, threads, x, 64);
    } else {
      stream.launch(gpu.kernel(arguments[0]), 1, 1, 1, threads, x);
    }
    stream.synchronise();
    driver.free(x);
    System.out.println("not ended");
  }
}
