package org.pugraph.tensor;

import org.pugraph.base.Log;

/** Chooses the kernels once, when first asked. */
final class KernelChoice {

  /** On 17 several Vector API forms were measured 4–9 times slower than plain loops. */
  private static final int FIRST_GOOD_JDK = 25;

  private static final Log LOG = Log.of(KernelChoice.class);

  static final Kernels PLAIN = new PlainKernels();
  static final Kernels BEST = choose();

  private KernelChoice() {}

  private static Kernels choose() {
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
      LOG.debug(() -> "kernels: " + vector.name());
      return vector;
    } catch (ReflectiveOperationException | LinkageError failure) {
      return plain("the Vector API does not load: " + failure);
    }
  }

  private static Kernels plain(String because) {
    LOG.debug(() -> "kernels: plain loops, as " + because);
    return PLAIN;
  }
}
