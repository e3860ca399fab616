package org.pugraph.data.format;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.graph.Graph;

/** A format of other tools that is read, but not written: others hold the same graph. */
public interface ReadOnlyFormat extends GraphFormat {

  @Override
  default boolean isWritable() {
    return false;
  }

  @Override
  default void write(Graph graph, List<Column> extra, Path path) {
    throw new BadInput(path + ": files of " + name() + " are read, but not written");
  }
}
