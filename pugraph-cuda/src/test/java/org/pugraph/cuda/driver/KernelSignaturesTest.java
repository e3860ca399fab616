package org.pugraph.cuda.driver;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class KernelSignaturesTest {

  private static KernelSignatures of(String ptx) {
    return KernelSignatures.of(ptx.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void everyNumberOfFourOrEightBytesHasItsType() {
    KernelSignatures signatures =
        of(
            """
            .visible .entry all(
              .param .u64 .ptr .global .align 4 all_param_0,
              .param .u64 all_param_1,
              .param .s32 all_param_2,
              .param .f32 all_param_3,
              .param .f64 all_param_4
            )
            .maxntid 256, 1, 1
            { ret; }
            .visible .entry nothing()
            { ret; }
            """);
    assertThatCode(() -> signatures.check("all", 1L, 2L, 3, 4f, 5.0)).doesNotThrowAnyException();
    assertThatCode(() -> signatures.check("nothing")).doesNotThrowAnyException();
    assertThatThrownBy(() -> signatures.check("all", 1L, 2L, 3, 4f, 5f))
        .hasMessage("all: argument 5 is Double, got Float");
    assertThatThrownBy(() -> signatures.check("nothing", 1L))
        .hasMessage("nothing takes 0 arguments, got 1");
  }

  @Test
  void aKernelThatIsNotThereTakesAnything() {
    assertThatCode(() -> of("").check("absent", 1, 2, 3)).doesNotThrowAnyException();
  }

  @Test
  void structuresAreRefused() {
    assertThatThrownBy(() -> of(".entry one(\n.param .align 8 .b8 one_param_0[32]\n)"))
        .hasMessage("a kernel takes .b8, which is none of 4 or 8 bytes");
  }
}
