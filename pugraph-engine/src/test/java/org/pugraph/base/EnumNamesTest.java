package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EnumNamesTest {

  private enum One {
    ONLY
  }

  private enum Three {
    HELD_OUT,
    TURN,
    STEPS
  }

  private enum Six {
    A,
    B,
    C,
    D,
    E,
    F_G
  }

  @Test
  void namesAreInLowerCaseWithDashes() {
    assertThat(EnumNames.of(Three.HELD_OUT)).isEqualTo("held-out");
    assertThat(EnumNames.parse(Three.class, "stop", "held-out")).isEqualTo(Three.HELD_OUT);
    assertThat(EnumNames.find(Three.class, "HELD_OUT")).isEmpty();
  }

  @Test
  void anotherNameIsRefusedWithAllThereAre() {
    refuses(One.class, "x must be only, got \"y\"");
    refuses(Three.class, "x must be held-out, turn or steps, got \"y\"");
    refuses(Six.class, "x must be one of a, b, c, d, e, f-g, got \"y\"");
  }

  private static <E extends Enum<E>> void refuses(Class<E> type, String message) {
    assertThatThrownBy(() -> EnumNames.parse(type, "x", "y"))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }
}
