package org.pugraph.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of a release, with a stand-in for Java that prints what it is given. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

  private static final Path LAUNCHER = Path.of("src/main/launcher/pugraph").toAbsolutePath();

  @TempDir Path folder;
  Path home;
  Path launcher;

  @BeforeEach
  void install() throws IOException {
    home = Files.createDirectories(folder.resolve("a folder & more/pugraph-1"));
    launcher = Files.createDirectories(home.resolve("bin")).resolve("pugraph");
    Files.copy(LAUNCHER, launcher);
    Files.writeString(Files.createDirectories(home.resolve("lib")).resolve("pugraph.jar"), "");
  }

  @Test
  void runsTheJavaThatTheZipBrings() throws Exception {
    java(home.resolve("runtime"), "25.0.3", "java.base jdk.incubator.vector");
    assertThat(run(Map.of("JAVA_HOME", "/nowhere"), launcher, "check", "--graph", "a  b", "*"))
        .isEqualTo(
            new Outcome(
                42,
                List.of(
                    "-XX:MaxRAMPercentage=70",
                    "--sun-misc-unsafe-memory-access=allow",
                    "--add-modules",
                    "jdk.incubator.vector",
                    "-Dpugraph.stderr=3",
                    "--add-opens",
                    "java.base/java.io=ALL-UNNAMED",
                    "-jar",
                    home.resolve("lib/pugraph.jar").toString(),
                    "check",
                    "--graph",
                    "a  b",
                    "*"),
                List.of("message of pugraph", "a line of the JVM", "another line of the JVM")));
  }

  @Test
  void olderJavaGetsNoOptionsThatItDoesNotKnow() throws Exception {
    java(home.resolve("runtime"), "17.0.1", "java.base jdk.incubator.vector");
    assertThat(run(Map.of("PUGRAPH_JAVA_OPTS", "-Xmx8g -Da=b"), launcher, "demo").out())
        .containsExactly(
            "-XX:MaxRAMPercentage=70",
            "-Xmx8g",
            "-Da=b",
            "-jar",
            home.resolve("lib/pugraph.jar").toString(),
            "demo");
  }

  @Test
  void runsThroughALinkAndWithoutAHome() throws Exception {
    java(home.resolve("runtime"), "25.0.3", "java.base");
    Path link = Files.createSymbolicLink(folder.resolve("pugraph"), launcher);
    assertThat(run(Map.of("PUGRAPH_CACHE", ""), link, "demo").out())
        .contains(home.resolve("lib/pugraph.jar").toString())
        .noneMatch(option -> option.contains("Archive"));
  }

  @Test
  void classesAreKeptByTheFirstTrainingAndUsedByAllCommandsAfterIt() throws Exception {
    java(home.resolve("runtime"), "25.0.3", "java.base");
    assertThat(archive(run(Map.of(), launcher, "check"))).isEmpty();
    String kept = archive(run(Map.of(), launcher, "train")).orElseThrow();
    assertThat(kept).matches("-XX:ArchiveClassesAtExit=" + folder + "/cache/classes-[0-9]+\\.jsa");
    Path file = Files.writeString(Path.of(kept.substring(kept.indexOf('/'))), "");
    assertThat(archive(run(Map.of(), launcher, "check"))).hasValue("-XX:SharedArchiveFile=" + file);
    assertThat(archive(run(Map.of(), launcher, "train"))).hasValue("-XX:SharedArchiveFile=" + file);
    assertThat(archive(run(Map.of("PUGRAPH_CACHE", "off"), launcher, "train"))).isEmpty();
    Files.writeString(home.resolve("lib/pugraph.jar"), "another version");
    assertThat(archive(run(Map.of(), launcher, "check"))).isEmpty();
  }

  private static Optional<String> archive(Outcome outcome) {
    assertThat(outcome.code()).isEqualTo(42);
    return outcome.out().stream().filter(option -> option.matches("-XX:.*Archive.*")).findAny();
  }

  @Test
  void namesTheJavaThatIsTooOldAndWhatToDo() throws Exception {
    assertThat(withNewest("11 /opt/jdk 11"))
        .isEqualTo(
            new Outcome(
                1,
                List.of(),
                List.of(
                    "pugraph: needs Java 17 or newer, and the newest found is Java 11 (/opt/jdk 11);"
                        + " install one and set JAVA_HOME to its folder, or take the zip that"
                        + " brings its own Java")));
  }

  @Test
  void saysWhatToDoWhereThereIsNoJava() throws Exception {
    assertThat(withNewest("0 ").err())
        .containsExactly(
            "pugraph: needs Java 17 or newer, and none was found; install one and set JAVA_HOME"
                + " to its folder, or take the zip that brings its own Java");
  }

  @Test
  void findsTheJavaOfJavaHomeWhateverItsVersionIsCalled() throws Exception {
    Path old = folder.resolve("old java");
    java(old, "1.8.0_402", "");
    assertThat(bash("source '" + LAUNCHER + "'; version_of '" + old + "'").out())
        .containsExactly("8");
    assertThat(bash("source '" + LAUNCHER + "'; version_of ''").out()).containsExactly("0");
  }

  @Test
  void aZipThatWasUnpackedInPartIsNamed() throws Exception {
    Files.delete(home.resolve("lib/pugraph.jar"));
    assertThat(run(Map.of(), launcher, "demo"))
        .isEqualTo(
            new Outcome(
                1,
                List.of(),
                List.of(
                    "pugraph: "
                        + home.resolve("lib/pugraph.jar")
                        + " is missing; unpack the zip again")));
  }

  @Test
  void sparkRunsTheJarOfTheZipBySparkSubmit() throws Exception {
    Path jar = Files.writeString(home.resolve("lib/pugraph-spark.jar"), "");
    Path spark = folder.resolve("a spark");
    program(spark.resolve("bin/spark-submit"), "printf '%s\\n' \"$@\"");
    Map<String, String> environment =
        Map.of("SPARK_HOME", spark.toString(), "PUGRAPH_SPARK_OPTS", "--master yarn");
    assertThat(run(environment, launcher, "spark", "train", "--nodes", "a  b").out())
        .containsExactly(
            "--master",
            "yarn",
            "--class",
            "org.pugraph.spark.Main",
            jar.toString(),
            "train",
            "--nodes",
            "a  b");
  }

  @Test
  void withoutSparkItSaysWhatToInstall() throws Exception {
    Files.writeString(home.resolve("lib/pugraph-spark.jar"), "");
    assertThat(run(Map.of("SPARK_HOME", "/nowhere"), launcher, "spark", "train"))
        .isEqualTo(
            new Outcome(
                1,
                List.of(),
                List.of(
                    "pugraph: spark needs Spark 4 with Scala 2.13, and no spark-submit was found:"
                        + " unpack it from https://spark.apache.org/downloads.html and set"
                        + " SPARK_HOME to its folder")));
  }

  private record Outcome(int code, List<String> out, List<String> err) {}

  private Outcome withNewest(String java) throws Exception {
    return bash(
        "source '" + LAUNCHER + "'; newest_java() { echo '" + java + "'; }; choose_java /nowhere");
  }

  private Outcome bash(String script) throws Exception {
    return outcome(Map.of(), List.of("bash", "-c", script));
  }

  private Outcome run(Map<String, String> environment, Path program, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    return outcome(environment, command);
  }

  private Outcome outcome(Map<String, String> environment, List<String> command) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().retainAll(List.of("PATH"));
    builder.environment().put("PUGRAPH_CACHE", folder.resolve("cache").toString());
    builder.environment().putAll(environment);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    int code = process.waitFor();
    return new Outcome(code, Files.readAllLines(out), errors(err, code));
  }

  /** The filter of the JVM's own lines may be behind the process itself. */
  private static List<String> errors(Path err, int code) throws Exception {
    for (int i = 0; code == 42 && i < 500 && !Files.readString(err).contains("another"); i++) {
      Thread.sleep(10);
    }
    return Files.readAllLines(err);
  }

  /** A Java that warns as the real one, prints its arguments and exits with 42. */
  private static void java(Path folder, String version, String modules) throws IOException {
    Files.createDirectories(folder.resolve("bin"));
    Files.writeString(
        folder.resolve("release"),
        "JAVA_VERSION=\"" + version + "\"\nMODULES=\"" + modules + "\"\n");
    program(
        folder.resolve("bin/java"),
        """
        printf '%s\\n' "$@"
        [[ "$*" != *pugraph.stderr=3* ]] || {
          echo "message of pugraph" >&3
          echo "a line of the JVM" >&2
          echo "WARNING: Using incubator modules: jdk.incubator.vector" >&2
        }
        echo "another line of the JVM" >&2
        exit 42
        """);
  }

  private static void program(Path file, String script) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/usr/bin/env bash\n" + script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
