package org.pugraph.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.pugraph.tensor.Kernels;

/** What was measured on; nothing that changes from one run to the next. */
public final class Machine {

  private static final Path CPUS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** One line. */
  public static String describe() {
    return String.join(
        ", ",
        processor(),
        Runtime.getRuntime().availableProcessors() + " cores",
        "JDK " + System.getProperty("java.version"),
        "kernels " + Kernels.best().name());
  }

  private static String processor() {
    String unknown = System.getProperty("os.arch", "unknown processor");
    if (!Files.isReadable(CPUS)) {
      return unknown;
    }
    try (Stream<String> lines = Files.lines(CPUS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(unknown);
    } catch (IOException unreadable) {
      return unknown;
    }
  }
}
