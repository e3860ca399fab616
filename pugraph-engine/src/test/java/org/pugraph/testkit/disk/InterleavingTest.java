package org.pugraph.testkit.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterleavingTest {

  @TempDir private Path scratch;

  private static void write(FaultyDisk disk, String letter) throws IOException {
    for (int i = 0; i < 3; i++) {
      Files.writeString(
          disk.root().resolve("file"),
          letter,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  private List<String> orders(Path folder) {
    List<String> orders = new ArrayList<>();
    Interleaving.everySeed(
        folder,
        disk -> Files.writeString(disk.root().resolve("file"), ""),
        List.of(disk -> write(disk, "a"), disk -> write(disk, "b")),
        (left, finished) -> orders.add(Files.readString(left.resolve("file"))));
    return orders;
  }

  @Test
  void seedsGiveManyOrdersAndEachAlwaysTheSame() {
    List<String> first = orders(scratch.resolve("one"));
    assertThat(orders(scratch.resolve("two"))).isEqualTo(first);
    Set<String> different = new HashSet<>(first);
    assertThat(different).hasSizeGreaterThan(10).contains("aaabbb", "bbbaaa");
  }

  /** What would pass if all calls were fast, or all of one process came first. */
  @Test
  void aRaceIsFound() {
    assertThatThrownBy(
            () ->
                Interleaving.everySeed(
                    scratch,
                    disk -> {},
                    List.of(InterleavingTest::createIfAbsent, InterleavingTest::createIfAbsent),
                    (left, finished) -> {}))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("seed ");
  }

  private static void createIfAbsent(FaultyDisk disk) throws IOException {
    Path file = disk.root().resolve("file");
    if (!Files.exists(file)) {
      Files.writeString(file, "mine", StandardOpenOption.CREATE_NEW);
    }
  }
}
