package org.pugraph.cuda.testkit;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.pugraph.cuda.driver.Driver;
import org.pugraph.cuda.driver.DriverProbe;

/**
 * The driver that tests run on: an emulator, built by g++ from the very kernels, or with {@code
 * -Dpugraph.cuda.tests=device} that of a GPU. Without g++ the tests are skipped, unless {@code
 * PUGRAPH_EMULATOR=required}. Thread safe.
 */
public final class EmulatedCuda {

  private static @Nullable Path built;

  private EmulatedCuda() {}

  /** Whether the tests run on a GPU. */
  public static boolean isDevice() {
    return System.getProperty("pugraph.cuda.tests", "").equals("device");
  }

  /** One of its own, to be closed. */
  public static Driver driver() {
    DriverProbe probe = isDevice() ? DriverProbe.open() : DriverProbe.open(library().toString());
    if (probe.driver() == null) {
      throw new AssertionError(probe.reason());
    }
    return probe.driver();
  }

  /** The kernels as they are packed; the emulator has them built in, and takes any text. */
  public static byte[] ptx() {
    return resource("/org/pugraph/cuda/kernels.ptx");
  }

  /** The kernels of {@code native/kernels_of_tests.cu}. */
  public static byte[] ptxOfTests() {
    return resource("/org/pugraph/cuda/kernels_of_tests.ptx");
  }

  private static byte[] resource(String name) {
    try (InputStream in = EmulatedCuda.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError(name + " is missing; pugraph-cuda/ptx makes it");
      }
      return in.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The emulator's library, built when first asked for. */
  public static synchronized Path library() {
    if (built == null) {
      if (!EmulatorBuild.isPossible()) {
        String reason = "the emulated GPU needs Linux and g++";
        if ("required".equals(System.getenv("PUGRAPH_EMULATOR"))) {
          throw new AssertionError(reason);
        }
        return abort(reason);
      }
      try {
        built = new EmulatorBuild(Path.of("").toAbsolutePath()).library();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
      if (!Files.isRegularFile(built)) {
        throw new AssertionError(built + " was not built");
      }
    }
    return built;
  }
}
