package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KernelChoiceTest {

  @Test
  void plainLoopsThatAreAskedForAreChosenOnEveryJdk() {
    assertThat(KernelChoice.of(true, 25, true))
        .isEqualTo(new KernelChoice(KernelChoice.PLAIN, "asked for by pugraph.plain"));
  }

  @Test
  void beforeJava25LoopsArePlain() {
    assertThat(KernelChoice.of(false, 24, true))
        .isEqualTo(new KernelChoice(KernelChoice.PLAIN, "vectors pay from Java 25 on"));
  }

  @Test
  void withoutTheModuleLoopsArePlain() {
    assertThat(KernelChoice.of(false, 25, false))
        .isEqualTo(
            new KernelChoice(
                KernelChoice.PLAIN, "Java runs without the module jdk.incubator.vector"));
  }

  @Test
  void withTheModuleVectorsAreChosen() {
    KernelChoice choice = KernelChoice.of(false, 25, true);
    assertThat(choice.kernels().name()).startsWith("vector-");
    assertThat(choice.reason()).isEqualTo("by the Vector API");
  }
}
