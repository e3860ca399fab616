package org.pugraph.data.io;

import java.util.List;
import org.pugraph.base.Remedy;

/**
 * Something a reader decided that the user may want otherwise, such as which columns are edges.
 * Immutable and thread safe.
 *
 * @param sentence what was read as what, and why
 * @param remedies the settings that decide otherwise
 */
public record ReadNote(String sentence, List<Remedy> remedies) {

  public ReadNote {
    remedies = List.copyOf(remedies);
  }

  public ReadNote(String sentence, Remedy... remedies) {
    this(sentence, List.of(remedies));
  }
}
