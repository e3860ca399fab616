package org.pugraph.optimise;

import java.nio.file.Path;
import org.pugraph.base.BadInput;

/**
 * Where and how often a training saves its state. Immutable and thread safe.
 *
 * @param file written whole or not at all
 * @param every so many steps
 * @param resume whether to go on from the file if it is there
 * @param written called each time the file was written, such as to copy it elsewhere
 */
public record Checkpoints(Path file, int every, boolean resume, Runnable written) {

  public Checkpoints {
    BadInput.unless(every >= 1, "checkpoint-every must be at least 1, got " + every);
  }

  /** Into a file that stays where it is. */
  public Checkpoints(Path file, int every, boolean resume) {
    this(file, every, resume, () -> {});
  }
}
