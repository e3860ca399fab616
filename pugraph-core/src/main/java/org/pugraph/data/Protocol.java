package org.pugraph.data;

import java.util.Locale;
import org.pugraph.BadInput;
import org.pugraph.graph.Labels;

/** Which nodes count as unlabeled when the labelled ones are drawn from a class. */
public enum Protocol {
  /** As in use: all nodes that are not labelled. */
  NATURAL,
  /** The paper's: the other positives, and as many negatives as there are positives. */
  PAPER;

  /** Parses the name used on the command line. */
  public static Protocol parse(String name) {
    for (Protocol protocol : values()) {
      if (protocol.toString().equals(name)) {
        return protocol;
      }
    }
    throw new BadInput("protocol must be natural or paper, got \"" + name + "\"");
  }

  /** Who is labelled: a function of the arguments alone. */
  public Split split(Labels labels, int positiveClass, double share, long seed) {
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
