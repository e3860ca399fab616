package org.pugraph.experiment.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.pugraph.base.BadInput;
import org.pugraph.custom.CustomProblem;

/**
 * One run of a program. What it started ends with it, also when Pugraph is ended.
 *
 * @param method the program
 * @param folder its files
 */
record ProgramRun(ProgramMethod method, ProgramFolder folder) {

  /** Of what it wrote to stderr, the end is looked at. */
  private static final int TAIL = 4096;

  private static final int BETWEEN_LOOKS = 20;

  void run(CustomProblem problem) {
    Process process = start(problem);
    Thread ending = new Thread(() -> end(process), "end of a program");
    Runtime.getRuntime().addShutdownHook(ending);
    try {
      boolean ended = waited(process);
      BadInput.unless(
          ended,
          "took longer than "
              + method.timeLimit().toSeconds()
              + " seconds and was ended; raise time-limit"
              + said());
      int code = process.exitValue();
      BadInput.unless(code == 0, "ended with exit code " + code + said());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new BadInput("was interrupted", interrupted);
    } finally {
      end(process);
      removeHook(ending);
    }
  }

  /** Whether it ended in time. */
  private boolean waited(Process process) throws InterruptedException {
    long deadline = System.nanoTime() + method.timeLimit().toNanos();
    while (System.nanoTime() < deadline) {
      if (process.waitFor(BETWEEN_LOOKS, TimeUnit.MILLISECONDS)) {
        return true;
      }
      ProgramMemory.look(process);
    }
    return false;
  }

  private Process start(CustomProblem problem) {
    List<String> command = new ArrayList<>(method.command());
    command.addAll(folder.arguments(problem));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(Redirect.from(nothing()))
            .redirectOutput(Redirect.DISCARD)
            .redirectError(folder.errors().toFile());
    builder.environment().putIfAbsent("OMP_NUM_THREADS", "1"); // as every other method has one
    try {
      return builder.start();
    } catch (IOException failure) {
      throw new BadInput("cannot be started (" + failure.getMessage() + ")", failure);
    }
  }

  private static File nothing() {
    boolean windows = System.getProperty("os.name", "").startsWith("Windows");
    return Path.of(windows ? "NUL" : "/dev/null").toFile();
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor(10, TimeUnit.SECONDS); // so that it no longer writes into its folder
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void removeHook(Thread ending) {
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException shuttingDown) {
      // it runs already
    }
  }

  /** The last line of stderr, where errors of most languages are told. */
  private String said() {
    try (InputStream in = Files.newInputStream(folder.errors())) {
      in.skipNBytes(Math.max(0, Files.size(folder.errors()) - TAIL));
      List<String> lines =
          new String(in.readNBytes(TAIL), StandardCharsets.UTF_8)
              .lines()
              .filter(l -> !l.isBlank())
              .toList();
      return lines.isEmpty()
          ? "; it wrote nothing to stderr"
          : "; stderr ends with: " + lines.get(lines.size() - 1).strip();
    } catch (IOException unreadable) {
      return "";
    }
  }
}
