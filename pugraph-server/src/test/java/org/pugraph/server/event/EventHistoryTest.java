package org.pugraph.server.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EventHistoryTest {

  private static final long FIRST = 1000;

  private final EventHistory history = new EventHistory(3, FIRST);

  private void happen(int events) {
    IntStream.range(0, events).forEach(i -> history.add(new Event("e" + i, i)));
  }

  @Test
  void whoHasHeardNothingHearsAllInOrder() {
    happen(3);
    EventBatch batch = history.after(FIRST);
    assertThat(batch.events()).extracting(Event::name).containsExactly("e0", "e1", "e2");
    assertThat(batch.missed()).isFalse();
    assertThat(history.after(batch.next()).events()).isEmpty();
    assertThat(history.after(FIRST + 2).events()).extracting(Event::name).containsExactly("e2");
  }

  @Test
  void whoAsksTooLateIsToldSoAndMayGoOnFromThere() {
    happen(4);
    EventBatch batch = history.after(FIRST);
    assertThat(batch).isEqualTo(new EventBatch(FIRST + 4, true, batch.events()));
    assertThat(batch.events()).isEmpty();
    assertThat(history.after(FIRST + 1).missed()).isFalse();
  }

  @Test
  void whoHasHeardAnotherServerIsToldSo() {
    happen(2);
    assertThat(history.after(0).missed()).isTrue();
    assertThat(history.after(FIRST + 3).missed()).isTrue();
    assertThat(history.after(Long.MAX_VALUE).next()).isEqualTo(FIRST + 2);
  }
}
