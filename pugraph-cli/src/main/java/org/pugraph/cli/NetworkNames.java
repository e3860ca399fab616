package org.pugraph.cli;

import java.util.Arrays;
import java.util.Iterator;
import org.pugraph.model.Architecture;

/** What {@code --method} may name alone, for completion. */
final class NetworkNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(Architecture.values()).map(Architecture::toString).iterator();
  }
}
