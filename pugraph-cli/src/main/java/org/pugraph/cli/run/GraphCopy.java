package org.pugraph.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.GraphSource;
import org.pugraph.report.page.TextFormat;

/**
 * A copy of the graph of a run in its folder, by which it opens where the graph is no longer found.
 * It holds all that was read: ids, display names, attributes, features, classes, edge weights; so
 * the same encoding makes the same graph of it, to the bit.
 *
 * @param content what is copied
 */
public record GraphCopy(GraphContent content) {

  /** In the run folder. */
  static final String FILE = "graph.json.gz";

  private static final String FORMAT = "json";

  /** Larger graphs are not copied: a run folder is to be sent and kept. */
  static final long MOST_BYTES = 100_000_000;

  /** Refuses a graph that is too large to be copied, before it is read. */
  public static void checkSize(GraphSource source) {
    for (Path place : source.files()) {
      long bytes = bytes(place);
      BadInput.unless(
          bytes <= MOST_BYTES,
          place
              + ": has "
              + TextFormat.bytes(bytes)
              + ", and --copy-graph copies up to "
              + TextFormat.bytes(MOST_BYTES)
              + "; leave it out, and keep the graph where it is");
    }
  }

  private static long bytes(Path place) {
    if (!Files.exists(place)) {
      return 0; // its reader says so
    }
    try (Stream<Path> files = Files.walk(place)) {
      return files.filter(Files::isRegularFile).mapToLong(GraphCopy::size).sum();
    } catch (IOException | UncheckedIOException failure) {
      throw new BadInput(place + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      return 0;
    }
  }

  void writeTo(Path folder) {
    Formats.named(FORMAT).write(content, folder.resolve(FILE));
  }

  /** Whether a run folder has one. */
  static boolean isIn(RunFolder folder) {
    return Files.exists(folder.file(FILE));
  }

  /** The graph of a source, read from its copy; refuses a copy that was changed. */
  static GraphSource sourceIn(RunFolder folder, GraphSource source) {
    Digests.read(
        () -> {
          Map<String, String> digests = folder.digests();
          digests.keySet().retainAll(Set.of(FILE));
          Digests.check(folder.path(), digests);
          return digests;
        });
    return source.copiedTo(folder.file(FILE), FORMAT);
  }

  /** The files of a source that are not there. */
  static List<Path> missing(GraphSource source) {
    return source.files().stream().filter(file -> !Files.exists(file)).toList();
  }
}
