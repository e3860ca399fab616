package org.pugraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The proof that a run is what its configuration says. */
@Command(
    name = "reproduce",
    description = {
      "Trains again from the configuration a run has kept, and says whether scores, weights and"
          + " history are the same to the byte. The run itself is not touched.",
      "",
      "Exit codes: 0 all the same, 1 something differs.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph reproduce runs/demo",
      "  pugraph reproduce runs/demo --out runs/again    keep the second run"
    })
final class ReproduceCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RUN", arity = "0..1", description = "Folder of a finished run.")
  private @Nullable Path run;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Keep the second run here (it is deleted).")
  private @Nullable Path out;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to use (all cores). The result does not depend on it.")
  private @Nullable Integer threads;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    BadInput.unless(run != null, "no run given: expected the folder that train wrote");
    RunFolder first = new RunFolder(run);
    SavedRun.requireFinished(first);
    if (out != null) {
      Path target = Files.exists(out) ? out.toRealPath() : out.toAbsolutePath().normalize();
      BadInput.unless(
          !target.startsWith(run.toRealPath()), out + ": is the run itself, choose another --out");
      return compare(first, new RunFolder(out));
    }
    Path temporary = Files.createTempDirectory("pugraph-reproduce");
    try {
      return compare(first, new RunFolder(temporary));
    } finally {
      delete(temporary);
    }
  }

  private int compare(RunFolder first, RunFolder second) {
    int code = train(first, second);
    if (code != Main.DONE) {
      return code;
    }
    Reproduction found = Reproduction.compare(first, second);
    console.print(found.json(), found::text);
    return found.isSame() ? Main.DONE : Main.FAILED;
  }

  /** As the user would; the result is not printed, everything else is. */
  private int train(RunFolder first, RunFolder second) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("train", "--config", first.file(RunFolder.CONFIG).toString()));
    command.addAll(List.of("--out", second.toString()));
    if (threads != null) {
      command.addAll(List.of("--threads", threads.toString()));
    }
    if (console.quiet()) {
      command.add("--quiet");
    }
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    return Main.run(command.toArray(String[]::new), nowhere, console.err());
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    }
  }
}
