package org.pugraph.tensor;

import org.pugraph.base.Log;

/**
 * The kernels for a machine and JDK, chosen once, when first asked for.
 *
 * @param reason why these, as words that follow their name
 */
record KernelChoice(Kernels kernels, String reason) {

  /** On 17 several Vector API forms were measured 4–9 times slower than plain loops. */
  private static final int FIRST_GOOD_JDK = 25;

  private static final Log LOG = Log.of(KernelChoice.class);

  private static final String MODULE = "jdk.incubator.vector";

  static final Kernels PLAIN = new PlainKernels();
  static final KernelChoice MADE =
      of(
              Boolean.getBoolean("pugraph.plain"),
              Runtime.version().feature(),
              ModuleLayer.boot().findModule(MODULE).isPresent())
          .logged();

  /** The choice where plain loops are asked for or not, on a JDK with the vector module or not. */
  static KernelChoice of(boolean plain, int jdk, boolean module) {
    if (plain) {
      return new KernelChoice(PLAIN, "asked for by pugraph.plain");
    }
    if (jdk < FIRST_GOOD_JDK) {
      return new KernelChoice(PLAIN, "vectors pay from Java " + FIRST_GOOD_JDK + " on");
    }
    return module ? vectors() : new KernelChoice(PLAIN, "Java runs without the module " + MODULE);
  }

  private static KernelChoice vectors() {
    try {
      Kernels vectors =
          Class.forName("org.pugraph.tensor.simd.VectorKernels")
              .asSubclass(Kernels.class)
              .getDeclaredConstructor()
              .newInstance();
      return new KernelChoice(vectors, "by the Vector API");
    } catch (ReflectiveOperationException | LinkageError failure) {
      LOG.debug(() -> "the Vector API does not load", failure);
      return new KernelChoice(PLAIN, "the Vector API does not load");
    }
  }

  private KernelChoice logged() {
    LOG.debug(() -> "kernels: " + kernels.name() + ", " + reason);
    return this;
  }
}
