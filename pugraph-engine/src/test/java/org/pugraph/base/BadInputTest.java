package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BadInputTest {

  @Test
  void aValueWithLineBreaksIsStillComplainedAboutInOneLine() {
    assertThat(BadInput.at("edges.csv", 3, "node \"a\r\n b\u2028c\u0007\" is unknown"))
        .hasMessage("edges.csv:3: node \"a b c \" is unknown");
  }

  @Test
  void aValueOfAnyLengthIsCutOff() {
    assertThat(new BadInput("x".repeat(1_000_000)).getMessage()).hasSize(2001).endsWith("x…");
  }
}
