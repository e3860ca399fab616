package org.pugraph.data.format;

import java.nio.file.Path;
import org.pugraph.base.BadInput;

/**
 * A format of other tools that is read, but not written: others hold the same graph. Stateless and
 * thread safe.
 */
public interface ReadOnlyFormat extends GraphFormat {

  @Override
  default boolean isWritable() {
    return false;
  }

  @Override
  default void write(GraphContent content, Path path) {
    throw new BadInput(path + ": files of " + name() + " are read, but not written");
  }
}
