package org.pugraph.server.api.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateLimitTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void someMayComeAtOnceAndTheRestOneByOne() {
    RateLimit limit = new RateLimit(2, 0);
    for (int i = 0; i < 20; i++) {
      assertThat(limit.admits(0)).isTrue();
    }
    assertThat(limit.admits(0)).isFalse();
    assertThat(limit.admits(SECOND / 4)).isFalse();
    assertThat(limit.admits(SECOND * 3 / 4)).isTrue();
    assertThat(limit.admits(SECOND * 3 / 4)).isFalse();
  }

  @Test
  void patienceIsNotSavedUpForEver() {
    RateLimit limit = new RateLimit(1, 0);
    int admitted = 0;
    for (int i = 0; i < 100; i++) {
      admitted += limit.admits(1000 * SECOND) ? 1 : 0;
    }
    assertThat(admitted).isEqualTo(10);
  }
}
