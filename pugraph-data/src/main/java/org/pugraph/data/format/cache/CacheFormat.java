package org.pugraph.data.format.cache;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.graph.Graph;

/** Pugraph's own binary file, for graphs too large to be loaded. */
public final class CacheFormat implements GraphFormat {

  @Override
  public String name() {
    return "cache";
  }

  @Override
  public String description() {
    return "one binary file, read where it lies: for large graphs, and for quick starts";
  }

  @Override
  public boolean recognises(Path path) {
    return CacheFile.isOne(path);
  }

  @Override
  public RawGraph read(Path path) {
    return RawGraph.of(CacheFile.read(path));
  }

  @Override
  public void write(Graph graph, List<Column> extra, Path path) {
    BadInput.unless(extra.isEmpty(), path + ": a cache has no place for scores");
    CacheFile.write(graph, path);
  }
}
