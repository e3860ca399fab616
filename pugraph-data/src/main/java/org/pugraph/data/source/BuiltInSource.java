package org.pugraph.data.source;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.synthetic.CitationGraph;

/**
 * The built-in citation graph.
 *
 * <p>Immutable and thread safe.
 *
 * @param nodes where another number is wanted; else null
 */
public record BuiltInSource(@Nullable Integer nodes, Columns columns) implements GraphSource {

  /** It never changes, whatever seed a fit has. */
  private static final long SEED = 1;

  @Override
  public SavedSource saved() {
    return new SavedSource(
        null, null, null, null, null, null, columns, true, nodes, null, null, null, null, null);
  }

  @Override
  public RawGraph raw(Columns types) {
    CitationGraph graph = CitationGraph.demo(SEED);
    return RawGraph.of((nodes == null ? graph : graph.withNodes(nodes)).generate());
  }

  @Override
  public boolean mayHaveAttributes(Encoding encoding) {
    return false;
  }

  @Override
  public List<Path> files() {
    return List.of();
  }

  @Override
  public String name() {
    return "builtin";
  }

  @Override
  public BuiltInSource startingFrom(Path start) {
    return this;
  }

  @Override
  public BuiltInSource movedTo(List<Path> places) {
    return this;
  }
}
