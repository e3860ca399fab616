package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutputTest {

  private static final String PRINTED = "one 1\n\n  two   22  2\nthree 3.5 s\nfour\n";

  @Test
  void linesShownArePrintedInThatOrder() {
    assertThat(Output.firstMissing("one 1\nthree 3.5 s\n", PRINTED)).isEmpty();
    assertThat(Output.firstMissing("three 3.5 s\none 1\n", PRINTED)).contains("one 1");
  }

  @Test
  void anEllipsisStandsForAnythingInALineAndAloneForAnyLines() {
    assertThat(Output.firstMissing("one …\n…\nthree … s", PRINTED)).isEmpty();
    assertThat(Output.firstMissing("three … ms", PRINTED)).contains("three … ms");
  }

  @Test
  void columnsMayBeOfAnotherWidth() {
    assertThat(Output.firstMissing("two 22     2", PRINTED)).isEmpty();
  }

  @Test
  void aLineIsTheWholeLineAndIsUsedOnce() {
    assertThat(Output.firstMissing("fou", PRINTED)).contains("fou");
    assertThat(Output.firstMissing("four\nfour", PRINTED)).contains("four");
  }

  @Test
  void whatLooksLikeAPatternIsNone() {
    assertThat(Output.firstMissing("one .", PRINTED)).contains("one .");
  }
}
