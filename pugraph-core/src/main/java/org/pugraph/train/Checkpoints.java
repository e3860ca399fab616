package org.pugraph.train;

import java.nio.file.Path;
import org.pugraph.BadInput;

/**
 * Where and how often a training saves its state.
 *
 * @param file written whole or not at all
 * @param every so many steps
 * @param resume whether to go on from the file if it is there
 */
public record Checkpoints(Path file, int every, boolean resume) {

  public Checkpoints {
    BadInput.unless(every >= 1, "checkpoints must be at least 1 step apart, got " + every);
  }
}
