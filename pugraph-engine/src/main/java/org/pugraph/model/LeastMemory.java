package org.pugraph.model;

import java.util.List;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.graph.GraphSize;

/**
 * The least memory that any network of a width needs, known before anything is allocated: the
 * weights of its first layer with what Adam keeps of each, and one state of every node with its
 * gradient. Stateless and thread safe.
 */
public final class LeastMemory {

  /** Adam's two moments, the value, the gradient, and the best value seen. */
  static final int COPIES_OF_PARAMETERS = 5;

  /** A state and its gradient. */
  private static final int COPIES_OF_STATES = 2;

  /** More than any machine has; a few such amounts can be added up. */
  private static final long MOST = 1L << 60;

  private LeastMemory() {}

  /** In bytes, at most 2^60. */
  public static long bytes(GraphSize size, NetworkSettings shape, boolean wholeGraph) {
    if (shape.architecture() == Architecture.SGC) {
      return 0; // has no hidden layer
    }
    return times(COPIES_OF_PARAMETERS * (long) size.columns(), row(shape.hidden()))
        + (wholeGraph ? times(COPIES_OF_STATES * (long) size.nodes(), row(shape.hidden())) : 0);
  }

  /** Refuses a network that cannot fit, with what it needs, or whose steps would take minutes. */
  public static void check(GraphSize size, NetworkSettings shape, boolean wholeGraph, long memory) {
    if (shape.architecture() == Architecture.FS) {
      SelfAttention.checkSize(size.nodes());
    }
    long needed = bytes(size, shape, wholeGraph);
    if (needed > memory) {
      throw new BadInput(
          String.format(
              Locale.ROOT,
              "%,d hidden units on %,d nodes with %,d features need at least %,d MB, %,d MB are"
                  + " allowed: use fewer hidden units",
              shape.hidden(),
              size.nodes(),
              size.columns(),
              needed / 1_000_000,
              memory / 1_000_000),
          List.of(Remedy.FEWER_HIDDEN_UNITS));
    }
  }

  /** A row of floats is an array of its own, with a reference to it. */
  static long row(int width) {
    return (16L + (long) Float.BYTES * width + 7) / 8 * 8 + Integer.BYTES;
  }

  /** A product that cannot overflow. */
  static long times(long a, long b) {
    return (long) Math.min((double) a * b, MOST);
  }
}
