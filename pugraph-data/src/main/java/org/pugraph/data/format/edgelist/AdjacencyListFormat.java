package org.pugraph.data.format.edgelist;

import java.io.IOException;
import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.ReadOnlyFormat;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * Adjacency lists of NetworkX: a node on each line, then its neighbours. They are told from a table
 * by the comments that NetworkX writes first: the program, the time, the name of the graph.
 * Stateless and thread safe.
 */
public final class AdjacencyListFormat implements ReadOnlyFormat {

  @Override
  public String name() {
    return "adjlist";
  }

  @Override
  public String description() {
    return "a line for each node, with its neighbours, as of NetworkX's write_adjlist";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return TextFile.read(path, AdjacencyListFormat::hasComments);
    } catch (BadInput unreadable) {
      return false;
    }
  }

  private static boolean hasComments(TextFile file) throws IOException {
    return file.head().stream()
        .limit(3)
        .takeWhile(line -> line.startsWith("#"))
        .anyMatch(line -> line.startsWith("# GMT "));
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(path, file -> new WordLines(file, chosen).adjacencyList());
  }
}
