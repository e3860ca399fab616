package org.pugraph.sql;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A server of PostgreSQL of its own in a temporary folder, as Debian installs it. It refuses to run
 * as root, and then runs as the user that its package makes.
 */
public final class PostgresCluster implements AutoCloseable {

  public static final String USER = "keeper";
  public static final String PASSWORD = "s3cret-word";

  private static final Path INSTALLED = Path.of("/usr/lib/postgresql");

  private final Path programs;
  private final Path folder;
  private final int port;
  private final boolean root = System.getProperty("user.name").equals("root");

  private PostgresCluster(Path programs) throws IOException, InterruptedException {
    this.programs = programs;
    this.folder = Files.createTempDirectory("pugraph-postgres");
    this.port = freePort();
    Path password = Files.writeString(folder.resolve("password"), PASSWORD + "\n");
    if (root) {
      run(List.of("chown", "-R", "postgres", folder.toString()));
    }
    as(
        "initdb",
        List.of("-D", data(), "-U", USER, "-A", "scram-sha-256", "--no-sync"),
        List.of("--encoding=UTF8", "--locale=C", "--pwfile=" + password));
    String options =
        "-c port=%d -c listen_addresses=127.0.0.1 -c unix_socket_directories=%s -c fsync=off"
            .formatted(port, folder);
    as("pg_ctl", List.of("-D", data(), "-w", "-o", options), List.of("-l", log(), "start"));
  }

  /**
   * Starts one. Where PostgreSQL is not installed, the test is skipped; it fails if {@code
   * PUGRAPH_POSTGRES} is {@code required}, as in continuous integration.
   */
  public static PostgresCluster start() throws IOException, InterruptedException {
    Optional<Path> programs = programs();
    if (programs.isEmpty() && "required".equals(System.getenv("PUGRAPH_POSTGRES"))) {
      throw new AssertionError("PostgreSQL is required, and not installed below " + INSTALLED);
    }
    assumeTrue(programs.isPresent(), "PostgreSQL is not installed, and not tried");
    return new PostgresCluster(programs.orElseThrow());
  }

  private static Optional<Path> programs() throws IOException {
    if (!Files.isDirectory(INSTALLED)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(INSTALLED)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
          .max(Comparator.naturalOrder());
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  private String log() {
    return folder.resolve("log").toString();
  }

  private void as(String program, List<String> some, List<String> more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    if (root) {
      command.addAll(List.of("runuser", "-u", "postgres", "--"));
    }
    command.add(programs.resolve(program).toString());
    command.addAll(some);
    command.addAll(more);
    run(command);
  }

  private void run(List<String> command) throws IOException, InterruptedException {
    Path said = Files.createTempFile("pugraph-postgres", ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    if (!ended || process.exitValue() != 0) {
      throw new IOException(command + ": " + Files.readString(said, StandardCharsets.UTF_8));
    }
    Files.delete(said);
  }

  /** The database that every cluster has. */
  public String address() {
    return "postgresql://127.0.0.1:" + port + "/postgres";
  }

  /** The same for a driver, with user and password. */
  public String url() {
    return "jdbc:" + address() + "?user=" + USER + "&password=" + PASSWORD;
  }

  @Override
  public void close() throws IOException, InterruptedException {
    as("pg_ctl", List.of("-D", data(), "-m", "immediate"), List.of("stop"));
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
