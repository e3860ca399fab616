package org.pugraph.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the documents call: {@code pugraph}, on the JDK of the tests, and a {@code curl} that waits
 * for a server to be up as a reader does. The packed jar runs where it is of this build, with the
 * classes of a first run kept in the JVM's own form to start quickly; else the classes of the
 * tests.
 */
final class Programs {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final String MEMORY = "-Xmx1g -XX:+UseSerialGC";
  private static final List<String> MODULES =
      List.of("engine", "data", "sql", "library", "lab", "server", "cli");

  private final Path root;
  private final Path folder;

  private Programs(Path root, Path folder) {
    this.root = root;
    this.folder = folder;
  }

  /** Writes them below {@code target} and returns their folder. */
  static Path write(Path root, Path target) throws IOException {
    return new Programs(root, Files.createDirectories(target.resolve("bin"))).write();
  }

  private Path write() throws IOException {
    String unsafe =
        Runtime.version().feature() >= 24 ? " --sun-misc-unsafe-memory-access=allow" : "";
    script("pugraph", "exec '" + JAVA + "' " + MEMORY + unsafe + " " + whatToRun() + " \"$@\"");
    // Connections are refused only while a server that was just started is not up yet; a request
    // that is refused fails.
    script(
        "curl",
        "PATH=${PATH#*:}; case \" $* \" in *' -f '*) f=;; *) f=--fail-with-body;; esac; "
            + "exec curl -sS --retry 60 --retry-delay 1 --retry-connrefused $f \"$@\"");
    return folder;
  }

  private void script(String name, String line) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + line + "\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + file + " executable");
    }
  }

  private String whatToRun() throws IOException {
    Path jar = root.resolve("pugraph-cli/target/pugraph.jar");
    if (!isOfThisBuild(jar)) {
      return "-cp '" + System.getProperty("java.class.path") + "' org.pugraph.cli.Main";
    }
    return "-XX:SharedArchiveFile='" + archive(jar) + "' -Xlog:cds*=off -jar '" + jar + "'";
  }

  private boolean isOfThisBuild(Path jar) throws IOException {
    if (!Files.exists(jar)) {
      return false;
    }
    FileTime packed = Files.getLastModifiedTime(jar);
    for (String module : MODULES) {
      Path classes = root.resolve("pugraph-" + module + "/target/classes");
      if (Files.isDirectory(classes) && hasNewer(classes, packed)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasNewer(Path classes, FileTime packed) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(Files::isRegularFile)
          .anyMatch(file -> file.toFile().lastModified() > packed.toMillis());
    }
  }

  /** Whole or not at all, since others may be starting. */
  private Path archive(Path jar) throws IOException {
    Path archive = folder.resolveSibling("classes-" + Runtime.version() + ".jsa");
    if (Files.exists(archive)
        && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(jar)) >= 0) {
      return archive;
    }
    Path making = Files.createTempDirectory(folder.getParent(), "making");
    Path made = making.resolve("classes.jsa");
    Process run =
        new ProcessBuilder(
                JAVA.toString(),
                "-XX:+UseSerialGC",
                "-XX:ArchiveClassesAtExit=" + made,
                "-jar",
                jar.toString(),
                "demo",
                "--quiet",
                "--out",
                making.resolve("run").toString())
            .redirectErrorStream(true)
            .redirectOutput(making.resolve("log").toFile())
            .start();
    try {
      run.waitFor();
    } catch (InterruptedException stopped) {
      run.destroyForcibly();
      throw new IOException("interrupted", stopped);
    }
    if (Files.exists(made)) {
      Files.move(made, archive, StandardCopyOption.REPLACE_EXISTING);
    }
    return archive;
  }
}
