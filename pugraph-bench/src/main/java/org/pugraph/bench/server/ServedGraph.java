package org.pugraph.bench.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/** {@code pugraph serve} in a process and a folder of its own, both gone when closed. */
final class ServedGraph implements AutoCloseable {

  static final String TOKEN = "0123456789abcdef";

  private static final Pattern URL = Pattern.compile("\"url\"\\s*:\\s*\"([^\"?]+)");

  private final Path folder;
  private final Process process;
  private final URI address;

  private ServedGraph(Path folder, Process process, URI address) {
    this.folder = folder;
    this.process = process;
    this.address = address;
  }

  /** The built-in graph with so many nodes. */
  static ServedGraph start(int nodes) throws IOException {
    return start(Files.createTempDirectory("pugraph-load-"), nodes);
  }

  /** The same in a folder where it may have run before; it may open graphs that lie there. */
  static ServedGraph start(Path folder, int nodes) throws IOException {
    Path token = Files.writeString(folder.resolve("token"), TOKEN);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx3g",
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                "org.pugraph.cli.Main",
                "serve",
                "--builtin",
                "--nodes",
                Integer.toString(nodes),
                "--files",
                folder.toString(),
                "--port",
                "0",
                "--token-file",
                token.toString(),
                "--json")
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new ServedGraph(folder, process, addressOf(process));
  }

  private static URI addressOf(Process process) throws IOException {
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      Matcher url = URL.matcher(line);
      if (url.find()) {
        return URI.create(url.group(1));
      }
    }
    throw new BadInput("the server did not start, it ended with " + process.onExit().join());
  }

  URI address() {
    return address;
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends the process as a power cut would; the folder stays. */
  void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    process.onExit().join();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
