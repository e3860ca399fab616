package org.pugraph.cli.option.learning;

import java.util.Iterator;
import java.util.List;

/** The values of {@code --threshold} that need no number, for completion. */
final class ThresholdNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return List.of("zero", "prior", "f1").iterator();
  }
}
