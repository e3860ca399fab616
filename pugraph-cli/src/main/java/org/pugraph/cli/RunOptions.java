package org.pugraph.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Checkpoints;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a run is kept and what it may use. Nothing here changes a result. */
@Command(optionListHeading = "The run:%n")
final class RunOptions {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Run folder (runs/NAME). Files of an earlier run there are replaced one by one, when"
              + " the training is done.")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      description =
          "Go on from the checkpoint in the run folder, to the same result as without a break.")
  private boolean resume;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "N",
      defaultValue = "50",
      description = "Save the state of the training every N steps (50).")
  private int checkpointEvery = 50;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to use (all cores). The result does not depend on it.")
  private @Nullable Integer threads;

  @Mixin private MemoryOptions memory = new MemoryOptions();

  Path out(String name) {
    return out == null ? Path.of("runs", Names.safe(name)) : out;
  }

  boolean resume() {
    return resume;
  }

  /** Where the training saves its state, and whether it goes on from there. */
  Checkpoints checkpoints(RunFolder folder) {
    return new Checkpoints(folder.file(RunFolder.CHECKPOINT), checkpointEvery, resume);
  }

  int threads() {
    int wanted = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    BadInput.unless(wanted >= 1, "threads must be at least 1, got " + wanted);
    return wanted;
  }

  /** What a training may run on, together with all others of the run. */
  Compute compute() {
    return Compute.on(threads()).within(memory.bytes());
  }

  /** In bytes, for everything together. */
  long memory() {
    return memory.bytes();
  }
}
