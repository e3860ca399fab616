package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

  private static final List<String> OPTIONS =
      List.of("hops", "hidden", "steps", "stop", "learning-rate", "neighbourhood");

  @Test
  void aSlipIsForgivenAndAnotherWordIsNot() {
    assertThat(Nearest.to("hobs", OPTIONS)).contains("hops");
    assertThat(Nearest.to("learning_rate", OPTIONS)).contains("learning-rate");
    assertThat(Nearest.to("neighbour", OPTIONS)).contains("neighbourhood");
    assertThat(Nearest.to("step", OPTIONS)).contains("steps");
    assertThat(Nearest.to("colour", OPTIONS)).isEmpty();
  }
}
