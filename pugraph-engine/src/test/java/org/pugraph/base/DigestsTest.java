package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.file.WholeFile;

class DigestsTest {

  @TempDir private Path folder;

  /** An interrupted thread reads again without a pause. */
  private static void doNotPause() {
    Thread.currentThread().interrupt();
  }

  @AfterEach
  void clearInterrupt() {
    Thread.interrupted();
  }

  private Map<String, String> written(String text) {
    WholeFile.writeText(folder.resolve("a"), text);
    return Digests.of(folder, List.of("a", "missing"));
  }

  @Test
  void filesThatAreThereHaveADigest() {
    Map<String, String> digests = written("one");
    assertThat(digests).containsOnlyKeys("a");
    assertThat(Digests.<Integer>read(() -> checked(digests, 1))).isEqualTo(1);
  }

  private <T> T checked(Map<String, String> digests, T answer) {
    Digests.check(folder, digests);
    return answer;
  }

  @Test
  void filesThatAreBeingReplacedAreReadOnceMore() {
    Map<String, String> next = written("two");
    written("one");
    AtomicInteger attempts = new AtomicInteger();
    doNotPause();
    int answer =
        Digests.read(
            () -> {
              if (attempts.incrementAndGet() == 3) {
                Thread.interrupted();
                written("two");
              }
              return checked(next, attempts.get());
            });
    assertThat(answer).isEqualTo(3);
  }

  @Test
  void aFileThatStaysAnotherIsRefusedByName() {
    Map<String, String> digests = written("two");
    written("one");
    AtomicInteger attempts = new AtomicInteger();
    assertThatThrownBy(
            () ->
                Digests.read(
                    () -> {
                      Thread.interrupted();
                      attempts.incrementAndGet();
                      try {
                        return checked(digests, 0);
                      } finally {
                        doNotPause();
                      }
                    }))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(
            "a: has changed since the model was saved; restore it, or fit the model again");
    assertThat(attempts.get()).isEqualTo(20);
  }

  @Test
  void aMissingFileIsRefusedByName() {
    Map<String, String> digests = Map.of("gone", "0");
    assertThatThrownBy(
            () ->
                Digests.read(
                    () -> {
                      doNotPause();
                      return checked(digests, 0);
                    }))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("gone: is missing; restore it, or fit the model again");
  }
}
