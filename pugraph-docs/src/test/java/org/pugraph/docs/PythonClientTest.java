package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The Python client is installed without a network into an environment of its own, and its tests
 * and notebooks run there against the program of this build. Skipped with one line where there is
 * no Python with pandas, unless {@code PUGRAPH_PYTHON} is {@code required}.
 */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class PythonClientTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path TARGET = Path.of("target/python").toAbsolutePath();
  private static final String PYTHON = "/usr/bin/python3";
  private static final Pattern COUNT = Pattern.compile("Ran ([0-9]+) tests?");
  private static final boolean REQUIRED = "required".equals(System.getenv("PUGRAPH_PYTHON"));

  /** What a program printed, and its exit code. */
  private record Ran(int code, String printed) {}

  @BeforeAll
  static void install() throws Exception {
    boolean present =
        Files.isExecutable(Path.of(PYTHON))
            && run(ROOT, PYTHON, "-c", "import pandas, venv, ensurepip, setuptools, wheel").code
                == 0;
    if (!present && !REQUIRED) {
      System.err.println("PythonClientTest skipped: no " + PYTHON + " with pandas, venv and pip");
    }
    assumeTrue(present || REQUIRED);
    Documents.delete(Files.createDirectories(TARGET));
    copy(ROOT.resolve("pugraph-python"), TARGET.resolve("pugraph-python"));
    succeed(TARGET, PYTHON, "-m", "venv", "--system-site-packages", "environment");
    succeed(
        TARGET,
        python(),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-build-isolation",
        "--no-index",
        "--no-deps",
        "./pugraph-python");
  }

  private static String python() {
    return TARGET.resolve("environment/bin/python").toString();
  }

  /** Building writes into the folder that is built. */
  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path place = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(place);
        } else {
          Files.copy(file, place);
        }
      }
    }
  }

  private static Ran run(Path folder, String... command) throws Exception {
    Path printed = Files.createTempFile("pugraph-python", ".txt");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(printed.toFile());
      Path programs = Programs.write(ROOT, Path.of("target/harness").toAbsolutePath());
      builder
          .environment()
          .putAll(
              Map.of(
                  "PUGRAPH_COMMAND", programs.resolve("pugraph").toString(),
                  "PUGRAPH_CACHE", "off",
                  "PYTHONDONTWRITEBYTECODE", "1"));
      int code = builder.start().waitFor();
      return new Ran(code, Files.readString(printed));
    } finally {
      Files.delete(printed);
    }
  }

  private static String succeed(Path folder, String... command) throws Exception {
    Ran ran = run(folder, command);
    assertThat(ran.code).as(String.join(" ", command) + "\n" + ran.printed).isZero();
    return ran.printed;
  }

  @Test
  void itsTestsAndNotebooksRun() throws Exception {
    Path client = TARGET.resolve("pugraph-python");
    Path tests = client.resolve("tests");
    String printed =
        succeed(client, python(), "-m", "unittest", "discover", "-t", ".", "-s", tests.toString());
    Matcher count = COUNT.matcher(printed);
    assertThat(count.find()).as(printed).isTrue();
    assertThat(Integer.parseInt(count.group(1))).isGreaterThanOrEqualTo(30);
    List<String> told =
        printed.lines().filter(line -> line.matches("(Ran |OK|notebook ).*")).toList();
    System.out.println("PythonClientTest: " + String.join("; ", told));
    if (REQUIRED) {
      assertThat(printed).doesNotContain("skipped");
    }
  }

  @Test
  void thePythonOfTheDocumentRuns() throws Exception {
    Page page = Page.read(ROOT, "docs/service.md");
    Path folder = Files.createDirectories(TARGET.resolve("document"));
    int run = 0;
    for (Step step : page.steps()) {
      if (step.kind() == Step.Kind.FILE && step.fence().file().isPresent()) {
        Path file = folder.resolve(step.fence().file().get());
        Files.writeString(file, step.text());
        if (step.fence().language().equals("python")) {
          succeed(folder, python(), file.toString());
          run++;
        }
      }
    }
    assertThat(run).isPositive();
    System.out.println("PythonClientTest: " + run + " blocks of docs/service.md run");
  }
}
