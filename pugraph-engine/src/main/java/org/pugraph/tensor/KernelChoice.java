package org.pugraph.tensor;

import org.pugraph.base.Log;

/**
 * The kernels chosen, once, when first asked for.
 *
 * @param because why, in one sentence without an end
 */
record KernelChoice(Kernels kernels, String because) {

  /** On 17 several Vector API forms were measured 4–9 times slower than plain loops. */
  private static final int FIRST_GOOD_JDK = 25;

  private static final Log LOG = Log.of(KernelChoice.class);

  static final Kernels PLAIN = new PlainKernels();
  static final KernelChoice BEST = choose();

  private static KernelChoice choose() {
    KernelChoice chosen = vectorsWherePossible();
    LOG.debug(() -> "kernels " + chosen.kernels.name() + ", as " + chosen.because);
    return chosen;
  }

  private static KernelChoice vectorsWherePossible() {
    if (Boolean.getBoolean("pugraph.plain")) {
      return plain("the property pugraph.plain asks for them");
    }
    int jdk = Runtime.version().feature();
    if (jdk < FIRST_GOOD_JDK) {
      return plain("the Vector API pays from JDK " + FIRST_GOOD_JDK + " on, and this is " + jdk);
    }
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
      return plain("the module jdk.incubator.vector was not added");
    }
    try {
      Kernels vector =
          Class.forName("org.pugraph.tensor.simd.VectorKernels")
              .asSubclass(Kernels.class)
              .getDeclaredConstructor()
              .newInstance();
      return new KernelChoice(vector, "the Vector API is there");
    } catch (ReflectiveOperationException | LinkageError failure) {
      return plain("the Vector API does not load: " + failure);
    }
  }

  private static KernelChoice plain(String because) {
    return new KernelChoice(PLAIN, because);
  }
}
