package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests run with the module of the Vector API added, on JDKs where it pays and others. */
class KernelChoiceTest {

  private static final int JDK = Runtime.version().feature();

  @Test
  void theReasonForTheKernelsIsThatOfTheseKernels() {
    if (JDK >= 25) {
      assertThat(Kernels.best().name()).startsWith("vector");
      assertThat(Kernels.because()).isEqualTo("the Vector API is there");
    } else {
      assertThat(Kernels.best()).isSameAs(Kernels.plain());
      assertThat(Kernels.because())
          .isEqualTo("the Vector API pays from JDK 25 on, and this is " + JDK);
    }
  }
}
