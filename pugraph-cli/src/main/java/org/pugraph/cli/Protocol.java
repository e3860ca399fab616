package org.pugraph.cli;

import java.util.Locale;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.graph.Labels;

/** Which nodes count as unlabeled when the labelled ones are drawn from a class. */
enum Protocol {
  /** As in use: all nodes that are not labelled. */
  NATURAL,
  /** The paper's: the other positives, and as many negatives as there are positives. */
  PAPER;

  Split split(Labels labels, int positiveClass, double share, long seed) {
    return switch (this) {
      case NATURAL -> Splits.natural(labels, positiveClass, share, seed);
      case PAPER -> Splits.paper(labels, positiveClass, share, seed);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
