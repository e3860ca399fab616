package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void everyRowIsVisitedExactlyOnceInEveryLoop(int threads) {
    try (Workers workers = Workers.of(threads)) {
      for (int total : new int[] {0, 1, 31, 32, 33, 1000}) {
        AtomicIntegerArray visits = new AtomicIntegerArray(Math.max(1, total));
        workers.forBlocks(
            total,
            32,
            (worker, from, to) -> {
              assertThat(worker).isBetween(0, threads - 1);
              for (int i = from; i < to; i++) {
                visits.incrementAndGet(i);
              }
            });
        for (int i = 0; i < total; i++) {
          assertThat(visits.get(i)).isEqualTo(1);
        }
      }
    }
  }

  @Test
  void aSumHasTheSameBitsAtAnyThreadCount() {
    float[][] sums = new float[3][];
    int[] threads = {1, 2, 5};
    for (int t = 0; t < threads.length; t++) {
      try (Workers workers = Workers.of(threads[t])) {
        sums[t] =
            workers.reduce(
                10_007,
                3,
                (slot, from, to) -> {
                  for (int i = from; i < to; i++) {
                    slot[0] += 1f / (i + 1);
                    slot[1] += (float) Math.sin(i);
                    slot[2] += 1f;
                  }
                });
      }
    }
    assertThat(sums[1]).isEqualTo(sums[0]);
    assertThat(sums[2]).isEqualTo(sums[0]);
    assertThat(sums[0][2]).isEqualTo(10_007f);
  }

  @Test
  void whatABodyThrowsReachesTheCallerAndTheTeamGoesOn() {
    try (Workers workers = Workers.of(3)) {
      assertThatThrownBy(
              () ->
                  workers.forBlocks(
                      100,
                      1,
                      (worker, from, to) -> {
                        if (from == 57) {
                          throw new IllegalStateException("row 57");
                        }
                      }))
          .hasMessage("row 57");
      int[] rows = new int[100];
      workers.forBlocks(100, 7, (worker, from, to) -> rows[from]++);
      assertThat(rows[98]).isEqualTo(1);
    }
  }

  @Test
  void noThreadsAtAllIsRefused() {
    assertThatThrownBy(() -> Workers.of(0)).hasMessageContaining("at least 1, got 0");
  }
}
