package org.pugraph.mcp.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;

/**
 * A graph that was found and not read yet. Immutable and thread safe.
 *
 * @param name by which clients ask for it
 * @param source where it is read from
 * @param places its files and folders; none of a graph that is computed
 */
public record FoundGraph(String name, GraphSource source, List<Path> places) {

  /** How large its files are and when they changed last, without reading them. */
  record Fingerprint(long bytes, long lastChange, long files) {}

  Fingerprint fingerprint() {
    long bytes = 0;
    long last = 0;
    long files = 0;
    for (Path place : places) {
      try (Stream<Path> all = Files.walk(place)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          bytes += Files.size(file);
          FileTime time = Files.getLastModifiedTime(file);
          last = Math.max(last, time.toMillis());
          files++;
        }
      } catch (IOException | UncheckedIOException gone) {
        throw new BadInput("graph \"" + name + "\" cannot be read any more (" + gone + ")", gone);
      }
    }
    return new Fingerprint(bytes, last, files);
  }
}
