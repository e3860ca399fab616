package org.pugraph.cli.option;

import java.util.Iterator;
import java.util.stream.Stream;
import org.pugraph.model.Architecture;

/** The single methods that {@code --method} accepts, for completion. */
final class MethodNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Stream.of(Architecture.values()).map(Architecture::toString).iterator();
  }
}
