package org.pugraph.mcp.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is kept of what was used. */
class LatestFewTest {

  @Test
  void whatWasNotUsedLongestGoesFirst() {
    LatestFew<String> few = new LatestFew<>(2, name -> 1);
    few.put("a", "A");
    few.put("b", "B");
    assertThat(few.find("a")).contains("A");
    few.put("c", "C");
    assertThat(few.find("b")).isEmpty();
    assertThat(few.find("a")).contains("A");
    assertThat(few.find("c")).contains("C");
  }

  @Test
  void largeOnesMakeRoomAndTheLastStaysHoweverLarge() {
    LatestFew<Long> few = new LatestFew<>(10, nodes -> nodes);
    few.put("half", 2_000_000L);
    few.put("other", 2_000_000L);
    assertThat(few.find("half")).isPresent();
    few.put("huge", 9_000_000L);
    assertThat(few.find("half")).isEmpty();
    assertThat(few.find("other")).isEmpty();
    assertThat(few.find("huge")).isPresent();
  }
}
