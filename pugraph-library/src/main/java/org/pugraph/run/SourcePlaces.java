package org.pugraph.run;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.data.source.GraphSource;
import org.pugraph.file.FileNames;

/**
 * Where the graph of a model lies, as seen from the model's folder: where both were moved together,
 * the graph is read from its new place.
 */
final class SourcePlaces {

  private SourcePlaces() {}

  private static Path absolute(Path folder) {
    return folder.toAbsolutePath().normalize();
  }

  /** Relative to the folder; empty where that cannot be, as on two drives. */
  static Optional<List<String>> seenFrom(Path folder, GraphSource source) {
    Path here = absolute(folder);
    try {
      return Optional.of(
          source.files().stream()
              .map(file -> FileNames.withSlashes(here.relativize(absolute(file))))
              .toList());
    } catch (IllegalArgumentException elsewhere) {
      return Optional.empty();
    }
  }

  /** The source with the places that it has now. */
  static Optional<GraphSource> find(Path folder, RunJson json) {
    List<Path> places = places(absolute(folder), json);
    return Optional.ofNullable(json.source()).map(source -> source.movedTo(places));
  }

  /** None where another system gave names that this one does not have: the model is of use. */
  private static List<Path> places(Path here, RunJson json) {
    try {
      return Stream.ofNullable(json.sourceFiles())
          .flatMap(List::stream)
          .map(file -> here.resolve(file).normalize())
          .toList();
    } catch (InvalidPathException foreign) {
      return List.of();
    }
  }
}
