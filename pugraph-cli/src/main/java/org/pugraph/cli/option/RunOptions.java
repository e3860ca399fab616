package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.device.DeviceOptions;
import org.pugraph.device.DeviceChoice;
import org.pugraph.fit.FitContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The run folder, threads, memory and device of a run. Of these options the device alone changes a
 * result, by rounding.
 */
@Command(optionListHeading = "The run:%n")
public final class RunOptions {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = {
        "The folder for the results (default: runs/NAME, named after the graph and the "
            + "labels).",
        "Of several questions, the folder of their run folders.",
        "Files of an earlier run there are replaced when the training is done."
      })
  private @Nullable Path out;

  @Option(
      names = "--resume",
      description = {
        "Continue an interrupted training from the checkpoints in its folder.",
        "Give the same command with --resume added. The result is the same as without a " + "break."
      })
  private boolean resume;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "N",
      defaultValue = "50",
      description = "Save a checkpoint every N steps (default: 50).")
  private int checkpointEvery = 50;

  @Option(
      names = "--copy-graph",
      description = {
        "Keep a copy of the graph in the folder, so that the run opens wherever it is " + "moved.",
        "At most 100 MB. The files it was trained on are then not needed any more."
      })
  private boolean copyGraph;

  @Option(
      names = "--parquet",
      description = "Write predictions.parquet, too, which needs the driver of DuckDB.")
  private boolean parquet;

  @Mixin private ThreadOptions threads = new ThreadOptions();
  @Mixin private MemoryOptions memory = new MemoryOptions();
  @Mixin private DeviceOptions device = new DeviceOptions();

  /**
   * The run folder.
   *
   * @param name of it, where none is given
   * @param question the one among several that it is of; empty where there is but one
   */
  public Path out(String name, Optional<String> question) {
    return out == null
        ? Path.of("runs", OptionNames.safe(name))
        : question.map(one -> out.resolve(OptionNames.safe(one))).orElse(out);
  }

  /** Whether the graph is copied into the run folder. */
  public boolean copiesGraph() {
    return copyGraph;
  }

  /** Whether predictions are written as Parquet, too. */
  public boolean writesParquet() {
    return parquet;
  }

  /** The device that was asked for; empty where any will do. */
  public Optional<DeviceChoice> deviceIfChosen() {
    return device.chosen();
  }

  /** How checkpoints are written and used. */
  public Checkpointing checkpointing() {
    return new Checkpointing(checkpointEvery, resume);
  }

  /** The context of a fit; silent, and without checkpoints. */
  public FitContext context(long seed) {
    return FitContext.ofSeed(seed)
        .withThreads(threads.count())
        .withMemory(memory.bytes())
        .withDevice(device.find())
        .withCache(CacheFolder.pretrained());
  }

  /**
   * How often the state is saved, and whether to go on from what was saved before.
   *
   * @param every so many training steps
   */
  public record Checkpointing(int every, boolean resume) {

    public Checkpointing {
      BadInput.unless(every >= 1, "checkpoint-every must be at least 1, got " + every);
    }
  }
}
