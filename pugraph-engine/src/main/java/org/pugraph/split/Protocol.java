package org.pugraph.split;

import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import org.pugraph.graph.Labels;

/**
 * Which nodes count as unlabeled when the labelled ones are drawn from a class. Immutable and
 * thread safe. The same input and seed give the same bits.
 */
public enum Protocol {
  /** As in applications: all nodes that are not labelled. */
  NATURAL,
  /** The paper's: the other positives, and as many negatives as there are positives. */
  PAPER,
  /**
   * As in GRAB and GPL: the largest class is the positive one, usually half of it labelled, and all
   * nodes that are not labelled are unlabeled.
   */
  LARGEST_CLASS,
  /**
   * Labelled nodes are from before a time, all others are unlabeled, and those from later judge.
   */
  TIME;

  /** The share of the largest class that its papers label. */
  public static final double LARGEST_SHARE = 0.5;

  /** The protocol of that name, as users write it: {@code natural}. */
  public static Protocol parse(String name) {
    return EnumNames.parse(Protocol.class, "protocol", name);
  }

  /** The split of the nodes: a function of the arguments alone. */
  public Split split(Labels labels, int positiveClass, double share, long seed) {
    return split(labels, positiveClass, share, seed, LabelPreference.UNIFORM);
  }

  /** The same with labels that are no fair sample of their class. */
  public Split split(
      Labels labels, int positiveClass, double share, long seed, LabelPreference preference) {
    return switch (this) {
      case NATURAL -> Splits.natural(labels, positiveClass, share, seed, preference);
      case LARGEST_CLASS -> {
        Splits.checkLargest(labels, positiveClass);
        yield Splits.natural(labels, positiveClass, share, seed, preference);
      }
      case PAPER -> Splits.paper(labels, positiveClass, share, seed, preference);
      case TIME ->
          throw new BadInput(
              "a split by time needs to know when nodes came, and a time to split at");
    };
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
