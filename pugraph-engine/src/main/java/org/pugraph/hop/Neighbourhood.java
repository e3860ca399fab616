package org.pugraph.hop;

import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;

/**
 * How "the nodes at distance k" is read; the paper's mask B^k, section 4.1.
 *
 * <p>The readings with members differ in which earlier hop a hop contains, its <em>stride</em>: hop
 * k holds hop k − stride and the ring of pairs it adds to it.
 *
 * <p>Immutable and thread safe.
 */
public enum Neighbourhood {
  /** All nodes within k edges, the node itself included: the pattern of (A+I)^k. */
  WITHIN,
  /** All nodes at the end of a walk of exactly k edges: the pattern of A^k, as the paper prints. */
  WALK,
  /** The node itself and all nodes at shortest-path distance exactly k. */
  RING,
  /** As within, but at most so many members to a ring, drawn at random: for large graphs. */
  SAMPLED,
  /** Every node, weighted by the probability that a lazy walk of k steps ends there. */
  DIFFUSED;

  /** The largest number of hops on offer. */
  public static final int MAX_HOPS = 16;

  /** The reading of that name, as users write it: {@code within}. */
  public static Neighbourhood parse(String name) {
    return EnumNames.parse(Neighbourhood.class, "neighbourhood", name);
  }

  /** Refuses a number of hops that is not on offer. */
  public static int checkHops(int hops) {
    BadInput.unless(hops >= 1 && hops <= MAX_HOPS, "hops must be 1.." + MAX_HOPS + ", got " + hops);
    return hops;
  }

  /** How many hops back the hop lies that a hop contains; no hop contains another where κ. */
  int stride(int hops) {
    return switch (this) {
      case WITHIN, SAMPLED -> 1;
      case WALK -> 2;
      case RING -> hops;
      case DIFFUSED -> throw new IllegalArgumentException("diffused attention has no rings");
    };
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
