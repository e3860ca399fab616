package org.pugraph.format;

import java.nio.file.Path;
import org.pugraph.BadInput;

/**
 * Where something stands.
 *
 * @param line counts from one
 */
record Place(Path file, long line) {

  /** A refusal with this place. */
  BadInput complaint(String text) {
    return BadInput.at(file, line, text);
  }

  /** As in "was already in nodes.csv:3". */
  @Override
  public String toString() {
    return file.getFileName() + ":" + line;
  }
}
