package org.pugraph.data.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.pugraph.file.FileNames;

/**
 * Files of a source by the paths that were given.
 *
 * @param folder relative paths start from here where it holds them; null for the working folder
 */
record SourceFiles(@Nullable String folder) {

  /**
   * Relative to the folder kept, or where that does not hold it, to the working folder, which may
   * have another file of that name.
   */
  Path resolved(String given) {
    Path place = Path.of(given);
    if (folder == null || place.isAbsolute()) {
      return place;
    }
    Path kept = Path.of(folder).resolve(place);
    return Files.exists(kept) || !Files.exists(place) ? kept : place;
  }

  /** The next of the places, if that exists and is another. */
  String moved(String given, Iterator<Path> places) {
    if (!places.hasNext()) {
      return given;
    }
    Path place = places.next();
    boolean same = place.equals(resolved(given).toAbsolutePath().normalize());
    return same || !Files.exists(place) ? given : FileNames.withSlashes(place);
  }

  /** A file's name without its endings. */
  static String stem(String given) {
    String last = String.valueOf(Path.of(given).toAbsolutePath().normalize().getFileName());
    int dot = last.indexOf('.', 1);
    return dot < 0 ? last : last.substring(0, dot);
  }
}
