package org.pugraph.neo4j.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The packed program, each command in a process of its own, as users run it. */
final class Program {

  private static final Path JAR = Path.of("..", "pugraph-cli", "target", "pugraph.jar");

  private final Path folder;
  private final String heap;

  Program(Path folder, String heap) {
    this.folder = folder;
    this.heap = heap;
  }

  /** What a command answered. */
  record Answer(int code, String out, String err) {}

  /** Starts a command; what it says goes to files. */
  Process start(List<String> command) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx" + heap, "-XX:TieredStopAtLevel=1", "-jar", JAR.toString()));
    words.addAll(command);
    ProcessBuilder process =
        new ProcessBuilder(words)
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    process.environment().put("PUGRAPH_DB_USER", Server.USER);
    process.environment().put("PUGRAPH_DB_PASSWORD", Server.PASSWORD);
    process.environment().put("PUGRAPH_CACHE", "off");
    return process.start();
  }

  Answer run(List<String> command) throws IOException, InterruptedException {
    int code = start(command).waitFor();
    return new Answer(code, said("out"), said("err"));
  }

  /**
   * What a process took; zeros where no system tells.
   *
   * @param cpuSeconds of all its threads
   * @param peakKilobytes the largest memory that it had
   */
  record Cost(double cpuSeconds, long peakKilobytes) {}

  /** Waits for the end of a process. */
  Cost cost(Process process) throws IOException, InterruptedException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    long peak = 0;
    Duration cpu = Duration.ZERO;
    while (!process.waitFor(100, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, highest(status));
      cpu = process.info().totalCpuDuration().orElse(cpu);
    }
    return new Cost(cpu.toMillis() / 1e3, peak);
  }

  private static long highest(Path status) {
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException gone) {
      return 0;
    }
  }

  String said(String stream) throws IOException {
    return Files.readString(folder.resolve(stream));
  }
}
