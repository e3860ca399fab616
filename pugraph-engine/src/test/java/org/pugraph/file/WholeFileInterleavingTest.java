package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.Interleaving;

/** Several processes at one file, whose calls take any time. */
class WholeFileInterleavingTest {

  private static final String OLD = "old\n".repeat(40_000);
  private static final String ONE = "one\n".repeat(50_000);
  private static final String OTHER = "other\n".repeat(60_000);

  @TempDir private Path scratch;

  private static Path file(Path root) {
    return root.resolve("deep/er/file.txt");
  }

  @ParameterizedTest
  @EnumSource
  void ofTwoWritersOneWinsAndReadersSeeWholeFiles(DiskKind kind) {
    Interleaving.everySeed(
        kind.folder(scratch),
        disk -> WholeFile.writeText(file(disk.root()), OLD),
        List.of(
            disk -> WholeFile.writeText(file(disk.root()), ONE),
            disk -> WholeFile.writeText(file(disk.root()), OTHER),
            disk -> assertThat(Files.readString(file(disk.root()))).isIn(OLD, ONE, OTHER)),
        (left, finished) -> {
          assertThat(Files.readString(file(left))).isIn(ONE, OTHER);
          assertThat(namesIn(file(left).getParent())).isEqualTo(1);
        });
  }

  @ParameterizedTest
  @EnumSource
  void twoWritersMayBothCreateTheFolder(DiskKind kind) {
    Interleaving.everySeed(
        kind.folder(scratch),
        disk -> {},
        List.of(
            disk -> WholeFile.writeText(disk.root().resolve("deep/er/one"), ONE),
            disk -> WholeFile.writeText(disk.root().resolve("deep/er/other"), OTHER)),
        (left, finished) -> assertThat(namesIn(left.resolve("deep/er"))).isEqualTo(2));
  }

  @ParameterizedTest
  @EnumSource
  void aLockIsHeldByOneAtATime(DiskKind kind) {
    AtomicInteger holders = new AtomicInteger();
    AtomicInteger turns = new AtomicInteger();
    Interleaving.everySeed(
        kind.folder(scratch),
        disk -> turns.set(0),
        List.of(
            disk -> whileLocked(disk.root(), holders, turns),
            disk -> whileLocked(disk.root(), holders, turns),
            disk -> whileLocked(disk.root(), holders, turns)),
        (left, finished) -> assertThat(turns.get()).isBetween(1, 3));
  }

  private static void whileLocked(Path root, AtomicInteger holders, AtomicInteger turns) {
    ProcessLock.tryOn(root.resolve("lock"))
        .ifPresent(
            lock -> {
              try (lock) {
                assertThat(holders.incrementAndGet()).isEqualTo(1);
                WholeFile.writeText(root.resolve("held"), ONE);
                holders.decrementAndGet();
                turns.incrementAndGet();
              }
            });
  }

  private static long namesIn(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }
}
