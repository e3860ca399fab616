package org.pugraph.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.fit.FitContext;
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
          "Go on from the checkpoints in the run folder, to the same result as without a break.")
  private boolean resume;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "N",
      defaultValue = "50",
      description = "Save the state of the training every N steps (50).")
  private int checkpointEvery = 50;

  @Mixin private ThreadOptions threads = new ThreadOptions();
  @Mixin private MemoryOptions memory = new MemoryOptions();

  Path out(String name) {
    return out == null ? Path.of("runs", Names.safe(name)) : out;
  }

  /** How checkpoints are written and used. */
  Checkpointing checkpointing() {
    return new Checkpointing(checkpointEvery, resume);
  }

  /** What a fit runs with; silent, and without checkpoints. */
  FitContext context(long seed) {
    return FitContext.ofSeed(seed)
        .withThreads(threads.count())
        .withMemory(memory.bytes())
        .withCache(CacheFolder.pretrained());
  }

  /**
   * How often the state is saved, and whether to go on from what was saved before.
   *
   * @param every so many training steps
   */
  record Checkpointing(int every, boolean resume) {

    Checkpointing {
      BadInput.unless(every >= 1, "checkpoints must be at least 1 step apart, got " + every);
    }
  }
}
