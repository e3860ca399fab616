package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;
import org.pugraph.testkit.disk.Interleaving;

class JournalCrashTest {

  private static final List<Cell> CELLS =
      Grids.grid(6, Grids.column("LP", Map.of("method", "label-propagation"))).cells();

  private static final String HASH = new Sha256().add("scores").hex();

  @TempDir private Path scratch;

  private static CellResult result(int cell) {
    return new CellResult(
        CELLS.get(cell).key(),
        Map.of("f1", cell / 10.0),
        17,
        new double[0],
        HASH,
        0.25,
        Optional.empty());
  }

  private static Path file(Path root) {
    return root.resolve("runs").resolve("cells.jsonl");
  }

  private static void append(FaultyDisk disk, int from, int to) {
    try (Journal journal = Journal.open(file(disk.root()))) {
      for (int cell = from; cell < to; cell++) {
        journal.append(CELLS.get(cell), result(cell));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCrashLosesNoCellThatWasWrittenDownBefore(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> append(disk, 0, 2),
        disk -> append(disk, 2, 5),
        (left, finished) -> {
          try (Journal journal = Journal.open(file(left))) {
            assertThat(journal.results().keySet()).contains(CELLS.get(0).key(), CELLS.get(1).key());
            assertThat(journal.results()).hasSizeBetween(finished ? 5 : 2, 5);
            journal.append(CELLS.get(5), result(5));
          }
          try (Journal journal = Journal.open(file(left))) {
            assertThat(journal.results()).containsKey(CELLS.get(5).key());
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void aNewJournalIsThereOnceItsFirstCellIsWrittenDown(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> {},
        disk -> append(disk, 0, 2),
        (left, finished) -> {
          try (Journal journal = Journal.open(file(left))) {
            assertThat(journal.results()).hasSizeBetween(finished ? 2 : 0, 2);
          }
        });
  }

  /** Several jobs go on after one of them failed to write. */
  @ParameterizedTest
  @EnumSource
  void aWriteThatFailsCostsItsOwnCellAlone(DiskKind kind) {
    List<Integer> written = new ArrayList<>();
    Crashes.Check allThatWasWritten =
        (left, finished) -> {
          try (Journal journal = Journal.open(file(left))) {
            assertThat(journal.results().keySet()).contains(CELLS.get(0).key(), CELLS.get(1).key());
            for (int cell : written) {
              assertThat(journal.results()).containsKey(CELLS.get(cell).key());
            }
          }
          written.clear();
        };
    Crashes.Work before = disk -> append(disk, 0, 2);
    Crashes.Work work = disk -> appendWhatGoes(disk, written);
    Crashes.everyFault(kind.folder(scratch), before, work, allThatWasWritten);
    Crashes.everyTwoFaults(kind.folder(scratch), before, work, allThatWasWritten);
  }

  private static void appendWhatGoes(FaultyDisk disk, List<Integer> written) {
    boolean failed = false;
    try (Journal journal = Journal.open(file(disk.root()))) {
      for (int cell = 2; cell < 5; cell++) {
        try {
          journal.append(CELLS.get(cell), result(cell));
          written.add(cell);
        } catch (BadInput failure) {
          failed = true;
        }
      }
    }
    BadInput.unless(!failed, "a cell was not written down");
  }

  /** Two experiments write to one journal: one of them is refused, or they take turns. */
  @ParameterizedTest
  @EnumSource
  void ofTwoExperimentsNoneLosesACellThatItWroteDown(DiskKind kind) {
    Set<Integer> written = new TreeSet<>();
    Interleaving.everySeed(
        kind.folder(scratch),
        disk -> written.clear(),
        List.of(
            disk -> appendOrBeRefused(disk, 0, written),
            disk -> appendOrBeRefused(disk, 3, written),
            disk -> readWhatIsThere(disk)),
        (left, finished) -> {
          try (Journal journal = Journal.open(file(left))) {
            assertThat(journal.complaints()).isEmpty();
            assertThat(journal.results().keySet())
                .containsExactlyInAnyOrderElementsOf(
                    written.stream().map(cell -> CELLS.get(cell).key()).toList());
          }
        });
  }

  private static void appendOrBeRefused(FaultyDisk disk, int first, Set<Integer> written) {
    try (Journal journal = Journal.open(file(disk.root()))) {
      for (int cell = first; cell < first + 3; cell++) {
        journal.append(CELLS.get(cell), result(cell));
        written.add(cell);
      }
    } catch (BadInput refused) {
      assertThat(refused.getMessage()).endsWith(": another experiment is writing to it");
    }
  }

  private static void readWhatIsThere(FaultyDisk disk) {
    try {
      assertThat(Journal.read(file(disk.root())).complaints()).isEmpty();
    } catch (BadInput missing) {
      assertThat(missing.getMessage()).contains("cannot be read");
    }
  }
}
