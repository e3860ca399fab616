package org.pugraph.bench.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Adds up rows of {@value #WIDTH} floats in a given order and does nothing else: the least work an
 * attention kernel could do, and so its ceiling. Thread safe.
 */
public interface RowGather {

  /** The only width there is; the usual one of a layer. */
  int WIDTH = 64;

  String name();

  /** Whether the rows were first copied side by side onto cache lines, as no layer keeps them. */
  boolean packed();

  /** Adds up the rows of pairs {@code from .. to}; returns something that depends on all. */
  float sum(int from, int to);

  /** Makes gathers out of rows and the order to visit them in. */
  @FunctionalInterface
  interface Maker {
    List<RowGather> make(float[][] rows, int[] order);
  }

  /** Every implementation that runs here. */
  static List<RowGather> all(float[][] rows, int[] order) {
    List<RowGather> gathers = new ArrayList<>(List.of(new PlainGather(rows, order)));
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
      gathers.addAll(vectorMaker().make(rows, order));
    }
    return gathers;
  }

  private static Maker vectorMaker() {
    try {
      Class<?> maker = Class.forName("org.pugraph.bench.simd.VectorGathers");
      return (Maker) maker.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("the Vector API gathers do not load", failure);
    }
  }
}
