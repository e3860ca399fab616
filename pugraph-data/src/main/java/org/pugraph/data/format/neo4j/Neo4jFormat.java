package org.pugraph.data.format.neo4j;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * The tables of Neo4j: a folder of them as for its import, or one with everything. Stateless and
 * thread safe.
 */
public final class Neo4jFormat implements GraphFormat {

  static final String NODES = "nodes.csv";
  static final String LINKS = "relationships.csv";

  @Override
  public String name() {
    return "neo4j";
  }

  @Override
  public String description() {
    return "a folder of CSV files with :ID, :START_ID, :END_ID, :LABEL, or one with _id, _start";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return Files.isDirectory(path)
          ? tables(path).stream().anyMatch(Neo4jFormat::hasHead)
          : hasHead(path);
    } catch (BadInput unreadable) {
      return false;
    }
  }

  private static boolean hasHead(Path file) {
    try {
      return TextFile.read(file, text -> Neo4jTable.isHead(text.firstLine()));
    } catch (BadInput unreadable) {
      return false;
    }
  }

  /** The tables of a folder, by name. */
  static List<Path> tables(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().matches("(?s).*\\.csv(\\.gz)?"))
          .sorted()
          .toList();
    } catch (IOException failure) {
      throw new BadInput(folder + ": cannot be listed (" + failure.getMessage() + ")", failure);
    }
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return Files.isDirectory(path)
        ? new Neo4jReader(chosen).folder(path, tables(path))
        : new Neo4jReader(chosen).whole(path);
  }

  @Override
  public Set<GraphPart> holds() {
    return EnumSet.allOf(GraphPart.class);
  }

  @Override
  public void write(GraphContent content, Path path) {
    Neo4jWriter.write(content, path);
  }
}
