package org.pugraph.data.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.TextFile;

/** Notes on what files are read as where they are not UTF-8. */
final class TextEncodingNotes {

  /** Of a folder, so many tables are looked at. */
  private static final int MOST_TABLES = 20;

  private TextEncodingNotes() {}

  /** Those of a file, or of the tables in a folder. */
  static Stream<ReadNote> of(Path place) {
    if (!Files.isDirectory(place)) {
      return TextFile.encodingNote(place).stream();
    }
    try (Stream<Path> tables = Files.list(place)) {
      return tables
          .filter(file -> file.toString().matches("(?s).*\\.csv(\\.gz)?"))
          .sorted()
          .limit(MOST_TABLES)
          .flatMap(file -> TextFile.encodingNote(file).stream())
          .toList()
          .stream();
    } catch (IOException unreadable) {
      return Stream.empty(); // its reader says so
    }
  }
}
