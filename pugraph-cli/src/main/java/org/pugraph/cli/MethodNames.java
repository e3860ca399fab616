package org.pugraph.cli;

import java.util.Iterator;
import java.util.stream.Stream;
import org.pugraph.model.Architecture;

/** What {@code --method} may name alone, for completion. */
final class MethodNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Stream.of(Architecture.values()).map(Architecture::toString).iterator();
  }
}
