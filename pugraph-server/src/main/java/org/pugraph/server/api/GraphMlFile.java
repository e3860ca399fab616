package org.pugraph.server.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.source.Formats;
import org.pugraph.file.FileChange;

/** Writes graphs as GraphML, in memory. */
final class GraphMlFile {

  private GraphMlFile() {}

  static byte[] bytes(GraphContent content) {
    try {
      Path file = Files.createTempFile("pugraph-", ".graphml");
      try {
        Formats.named("graphml").write(content, file);
        return Files.readAllBytes(file);
      } finally {
        FileChange.delete(file);
      }
    } catch (IOException failure) {
      throw new BadInput(
          "the GraphML file cannot be written (" + failure + "): make room in the temporary folder",
          failure);
    }
  }
}
