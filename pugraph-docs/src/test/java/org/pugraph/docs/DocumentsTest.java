package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every block of every document is run as its reader would: one test per block, a page up to its
 * first failure. {@code -Dpugraph.page=start.md} plays that page alone. Skipped with one line where
 * there is no bash.
 */
class DocumentsTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Where pages share the ports of this machine, one goes after the other. */
  private static final ExecutorService PLAYERS =
      Executors.newFixedThreadPool(Shell.isAlone() ? 2 : 1);

  @TempDir static Path folder;
  private static Path programs;

  @AfterAll
  static void goodbye() {
    PLAYERS.shutdownNow();
  }

  @TestFactory
  Stream<DynamicNode> everyBlockOfEveryDocument() throws IOException {
    boolean asked = !System.getProperty("pugraph.documents", "").equals("off");
    if (!asked || !Shell.exists()) {
      System.err.println("DocumentsTest skipped: switched off, or no bash on this machine");
    }
    assumeTrue(asked && Shell.exists());
    programs = Programs.write(ROOT, Path.of("target/harness").toAbsolutePath());
    String only = System.getProperty("pugraph.page", "");
    List<String> names =
        Documents.names(ROOT).stream().filter(name -> name.endsWith(only)).toList();
    assertThat(names).as("pages called " + only).isNotEmpty();
    return names.stream().map(DocumentsTest::started).toList().stream();
  }

  private static DynamicNode started(String name) {
    try {
      Page page = Page.read(ROOT, name);
      List<CompletableFuture<Optional<String>>> answers =
          page.steps().stream().map(step -> new CompletableFuture<Optional<String>>()).toList();
      PLAYERS.execute(() -> play(page, answers));
      return DynamicContainer.dynamicContainer(
          name,
          IntStream.range(0, answers.size())
              .mapToObj(i -> test(page, page.steps().get(i), answers.get(i))));
    } catch (IOException | IllegalArgumentException refused) {
      return DynamicTest.dynamicTest(name, () -> fail(refused.getMessage()));
    }
  }

  private static DynamicTest test(
      Page page, Step step, CompletableFuture<Optional<String>> answer) {
    String place = page.name() + ":" + step.line();
    return DynamicTest.dynamicTest(
        place + " " + step.firstWords(),
        () -> {
          assumeTrue(!answer.isCancelled(), "not reached");
          answer.join().ifPresent(wrong -> fail(place + ": " + wrong));
        });
  }

  /** Answers step by step; those after a failure are not reached. */
  private static void play(Page page, List<CompletableFuture<Optional<String>>> answers) {
    int next = 0;
    try (Story story = new Story(ROOT, page, sandbox(page))) {
      Optional<String> wrong = Optional.empty();
      while (next < answers.size() && wrong.isEmpty()) {
        wrong = story.play(page.steps().get(next));
        answers.get(next++).complete(wrong);
      }
    } catch (IOException | RuntimeException failure) {
      answers.subList(next, answers.size()).stream()
          .limit(1)
          .forEach(answer -> answer.completeExceptionally(failure));
    } finally {
      answers.forEach(answer -> answer.cancel(false));
    }
  }

  private static Sandbox sandbox(Page page) {
    try {
      return Sandbox.in(Files.createTempDirectory(folder, "page"), programs);
    } catch (IOException failure) {
      throw new UncheckedIOException(page.name(), failure);
    }
  }
}
