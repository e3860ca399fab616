package org.pugraph.data.format;

import java.nio.file.Path;
import org.pugraph.base.BadInput;

/**
 * A position in a file. Immutable and thread safe.
 *
 * @param line counts from one
 */
public record FilePosition(Path file, long line) {

  /** An exception with this position. */
  public BadInput complaint(String text) {
    return BadInput.at(file, line, text);
  }

  /** As in "was already in nodes.csv:3". */
  @Override
  public String toString() {
    return file.getFileName() + ":" + line;
  }
}
