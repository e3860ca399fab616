package org.pugraph.data.format;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.graph.Graph;

/**
 * A file format for graphs, in one file or in a few files side by side.
 *
 * <p>What {@link #write} wrote, {@link #read} reads back as the identical graph: nodes, names,
 * edges, features with their names, classes. A format without a place for one of these refuses a
 * graph that has it; of {@link GraphPart} it keeps what it {@link #holds}, and leaves out the rest.
 *
 * <p>Stateless and thread safe.
 */
public interface GraphFormat {

  /** The name that users give, such as {@code graphml}. */
  String name();

  /** One line for the user: what it is, and which files it takes. */
  String description();

  /**
   * Whether the path, a file or a folder, holds such a graph, by its content; fast, and without an
   * exception whatever is there.
   */
  boolean recognises(Path path);

  /**
   * Reads a graph; what does not fit is refused in one line with its place.
   *
   * @param chosen which attributes of the edges are used, where the format has any
   */
  RawGraph read(Path path, ChosenColumns chosen);

  /** The same with those attributes of the edges that are recognised. */
  default RawGraph read(Path path) {
    return read(path, ChosenColumns.RECOGNISED);
  }

  /** Whether it is one file of text that no one would take for a table of edges. */
  default boolean isOneText() {
    return false;
  }

  /** Whether {@link #write} can write; it refuses every graph otherwise. */
  default boolean isWritable() {
    return true;
  }

  /** What it keeps beside nodes, edges, features and classes. */
  default Set<GraphPart> holds() {
    return Set.of();
  }

  /** Writes a graph, whole or not at all. */
  void write(GraphContent content, Path path);

  /**
   * The same of a graph.
   *
   * @param extra further columns, such as scores
   */
  default void write(Graph graph, List<Column> extra, Path path) {
    write(new GraphContent(graph, extra), path);
  }
}
