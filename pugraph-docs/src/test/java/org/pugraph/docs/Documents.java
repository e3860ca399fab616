package org.pugraph.docs;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which pages there are, and one of them played for who writes it: {@code ./try start.md}. */
final class Documents {

  private static final List<String> OF_THE_ROOT =
      List.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "UPGRADING.md");

  private Documents() {}

  /** The pages by name, those of the root first. */
  static List<String> names(Path root) throws IOException {
    List<String> names = new ArrayList<>(OF_THE_ROOT);
    try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
      files
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".md"))
          .sorted()
          .forEach(names::add);
    }
    return names;
  }

  /** Plays the pages named, and tells every step as it is done. */
  public static void main(String[] pages) throws IOException {
    Path root = Path.of("..").toAbsolutePath().normalize();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Path temporary = Files.createTempDirectory("pugraph-docs");
    int failed = 0;
    try {
      Path programs = Programs.write(root, Path.of("target/harness").toAbsolutePath());
      for (String page : pages) {
        String name = Files.exists(root.resolve(page)) ? page : "docs/" + page;
        Sandbox sandbox = Sandbox.in(temporary.resolve(name.replace('/', '-')), programs);
        failed += play(root, Page.read(root, name), sandbox, out) ? 0 : 1;
      }
    } catch (IllegalArgumentException refused) {
      out.println(refused.getMessage());
      failed++;
    } finally {
      delete(temporary);
    }
    System.exit(failed == 0 ? 0 : 1);
  }

  private static boolean play(Path root, Page page, Sandbox sandbox, PrintStream out)
      throws IOException {
    try (Story story = new Story(root, page, sandbox)) {
      for (Step step : page.steps()) {
        long start = System.nanoTime();
        String wrong = story.play(step).orElse("");
        String seconds = String.valueOf((System.nanoTime() - start) / 100_000_000 / 10.0);
        out.println(
            (wrong.isEmpty() ? "ok    " : "FAILED ")
                + page.name()
                + ":"
                + step.line()
                + " "
                + step.firstWords()
                + "  "
                + seconds
                + " s");
        if (!wrong.isEmpty()) {
          out.println(wrong.indent(2));
          return false;
        }
      }
    }
    return true;
  }

  static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted((one, next) -> next.compareTo(one)).forEach(file -> file.toFile().delete());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
