package org.pugraph.data.io;

import java.util.List;

/**
 * Something that was read, and what was decided in reading it. Immutable and thread safe.
 *
 * @param value what was read
 * @param notes the decisions the user may want otherwise
 */
public record Noted<T>(T value, List<ReadNote> notes) {

  public Noted {
    notes = List.copyOf(notes);
  }
}
