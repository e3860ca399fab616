package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

  private static final List<String> OPTIONS =
      List.of("hops", "hidden", "steps", "stop", "learning-rate", "neighbourhood");

  @Test
  void slipsAreCountedOneByOne() {
    assertThat(Nearest.slips("hops", "hops")).isZero();
    assertThat(Nearest.slips("hop", "hops")).isEqualTo(1);
    assertThat(Nearest.slips("", "hops")).isEqualTo(4);
    assertThat(Nearest.slips("hosp", "hops")).isEqualTo(1); // swapped
    assertThat(Nearest.slips("kitten", "sitting")).isEqualTo(3);
  }

  @Test
  void aSlipIsForgivenAndAnotherWordIsNot() {
    assertThat(Nearest.to("hobs", OPTIONS)).contains("hops");
    assertThat(Nearest.to("learning_rate", OPTIONS)).contains("learning-rate");
    assertThat(Nearest.to("neighbour", OPTIONS)).contains("neighbourhood");
    assertThat(Nearest.to("step", OPTIONS)).contains("steps");
    assertThat(Nearest.to("colour", OPTIONS)).isEmpty();
  }
}
