package org.pugraph.cli.experiment;

import java.util.Iterator;
import java.util.stream.Stream;
import org.pugraph.risk.Estimator;

/** The values of {@code --risks}, for completion. */
final class RiskNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Stream.of(Estimator.values()).map(Estimator::toString).iterator();
  }
}
