package org.pugraph.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.pugraph.docs.fixture.Fixture;

/**
 * Plays a page: step by step in the folders of its own, each answered by what is wrong with it, if
 * anything is. What was opened for it ends with it. Of one thread.
 */
final class Story implements AutoCloseable {

  /** Against commands that never end; no machine is that slow. */
  private static final Duration LIMIT = Duration.ofMinutes(15);

  private final Path root;
  private final Page page;
  private final Sandbox sandbox;
  private final CommandCheck check;
  private Shell shell;
  private JavaSnippets java;
  private String printed = "";

  Story(Path root, Page page, Sandbox sandbox) throws IOException {
    this.root = root;
    this.page = page;
    this.sandbox = sandbox;
    check = new CommandCheck(root);
    if (!page.name().contains("/")) {
      // The pages of the root are read in a clone, whose command is beside them.
      Files.createSymbolicLink(
          sandbox.work().resolve("pugraph"), sandbox.programs().resolve("pugraph"));
    }
  }

  /** Does the step; what is wrong, in the words of a test's failure. */
  Optional<String> play(Step step) throws IOException {
    return switch (step.kind()) {
      case SETUP -> setUp(step);
      case FILE -> file(step);
      case COMMANDS -> step.isRun() ? commands(step) : check.wrong(step.text());
      case OUTPUT -> output(step);
      case JAVA -> java(step);
      case SHOWN -> Optional.empty();
    };
  }

  private Optional<String> setUp(Step step) throws IOException {
    Optional<Fixture> fixture = Fixture.named(step.text());
    if (fixture.isEmpty()) {
      return Optional.of("no fixture \"" + step.text() + "\"; there are " + Fixture.names());
    }
    fixture.get().write(sandbox.work());
    return Optional.empty();
  }

  private Optional<String> file(Step step) throws IOException {
    Path file = sandbox.work().resolve(step.fence().file().orElseThrow()).normalize();
    if (!file.startsWith(sandbox.work())) {
      return Optional.of("file=" + step.fence().file().orElseThrow() + " leaves the folder");
    }
    Files.createDirectories(file.getParent());
    Files.writeString(file, step.text(), StandardCharsets.UTF_8);
    return Optional.empty();
  }

  private Optional<String> commands(Step step) throws IOException {
    if (shell == null) {
      shell = new Shell(sandbox);
    }
    Shell.Ran ran = shell.run(step.text(), LIMIT);
    printed = ran.printed();
    int expected = step.fence().exit();
    if (ran.code() == expected) {
      return Optional.empty();
    }
    String where = ran.code() == 0 ? "" : page.name() + ":" + (step.line() + ran.line()) + ": ";
    return Optional.of(
        where + ran.command() + "\nexit code " + ran.code() + " instead of " + expected + shown());
  }

  private Optional<String> output(Step step) {
    return Output.firstMissing(step.text(), printed)
        .map(line -> "not printed, or not after the lines before it:\n  " + line + shown());
  }

  private Optional<String> java(Step step) throws IOException {
    if (java == null) {
      java = new JavaSnippets(root, sandbox.work());
    }
    JavaSnippets.Ran ran = step.isRun() ? java.run(step.text()) : java.compile(step.text());
    printed = ran.printed();
    return ran.failure().map(why -> why + shown());
  }

  private String shown() {
    return printed.isBlank() ? "\nnothing was printed" : "\nprinted:\n" + printed.indent(2);
  }

  @Override
  public void close() {
    if (shell != null) {
      shell.close();
    }
    if (java != null) {
      java.close();
    }
  }
}
