package org.pugraph.data.format.cache;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.title.ChosenColumns;

/** Pugraph's own binary file, for graphs too large to be loaded. Stateless and thread safe. */
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
  public RawGraph read(Path path, ChosenColumns chosen) {
    return RawGraph.of(CacheFile.read(path));
  }

  @Override
  public Set<GraphPart> holds() {
    return EnumSet.of(GraphPart.DISPLAY_NAMES, GraphPart.EDGE_TYPES);
  }

  @Override
  public void write(GraphContent content, Path path) {
    BadInput.unless(content.columns().isEmpty(), path + ": a cache has no place for scores");
    CacheFile.write(content.graph(), path);
  }
}
