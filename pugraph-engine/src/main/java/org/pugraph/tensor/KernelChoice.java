package org.pugraph.tensor;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Chooses the kernels once, when first asked. */
final class KernelChoice {

  /** On 17 several Vector API forms were measured 4–9 times slower than plain loops. */
  private static final int FIRST_GOOD_JDK = 25;

  static final Kernels PLAIN = new PlainKernels();
  static final Kernels BEST = choose();

  private KernelChoice() {}

  private static Kernels choose() {
    boolean wanted = !Boolean.getBoolean("pugraph.plain");
    boolean present = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    if (!wanted || !present || Runtime.version().feature() < FIRST_GOOD_JDK) {
      return PLAIN;
    }
    try {
      return Class.forName("org.pugraph.tensor.simd.VectorKernels")
          .asSubclass(Kernels.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | LinkageError failure) {
      Logger.getLogger(Kernels.class.getName())
          .log(Level.WARNING, "the Vector API does not load; using plain loops", failure);
      return PLAIN;
    }
  }
}
