package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.experiment.grid.Grids.column;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;

/** Journals of several machines, read as one. */
class MergedJournalsTest {

  private static final List<Cell> CELLS =
      Grids.grid(3, column("LP", Map.of("method", "label-propagation"))).cells();

  @TempDir Path folder;

  private static CellResult result(int cell, double f1, double seconds) {
    return new CellResult(
        CELLS.get(cell).key(), Map.of("f1", f1), 0, new double[0], "", seconds, Optional.empty());
  }

  private Path journal(String name, CellResult... results) {
    Path file = folder.resolve(name);
    try (Journal journal = Journal.open(file)) {
      for (CellResult result : results) {
        journal.append(CELLS.get(0), result);
      }
    }
    return file;
  }

  private static Map<String, CellResult> merged(Path... files) {
    List<Journal> others = List.of(files).stream().skip(1).map(Journal::read).toList();
    return Journal.read(files[0]).with(others).results();
  }

  private static CellResult of(Map<String, CellResult> results, int cell) {
    return results.get(CELLS.get(cell).key());
  }

  @Test
  void aResultOfAnyOfThemIsThere() {
    Path one = journal("one", result(0, 0.1, 1));
    Path two = journal("two", result(1, 0.2, 1), result(2, 0.3, 1));
    assertThat(merged(one, two)).hasSize(3);
    assertThat(of(merged(one, two), 2).figure("f1")).isEqualTo(0.3);
  }

  @Test
  void whicheverComesFirstAFailureYieldsToAResultAndASlowResultToAQuickOne() {
    CellResult failed = CellResult.failed(CELLS.get(0).key(), 0.1, "out of memory");
    Path one = journal("one", failed, result(1, 0.2, 3));
    Path two = journal("two", result(0, 0.1, 7), result(1, 0.2, 2));
    for (Map<String, CellResult> results : List.of(merged(one, two), merged(two, one))) {
      assertThat(of(results, 0).error()).isEmpty();
      assertThat(of(results, 1).seconds()).isEqualTo(2);
    }
  }

  @Test
  void whatIsReadFromOthersIsNotWritten() throws IOException {
    Path one = journal("one", result(0, 0.1, 1));
    Path two = journal("two", result(1, 0.2, 1));
    byte[] before = Files.readAllBytes(one);
    try (Journal journal = Journal.open(one).with(List.of(Journal.read(two)))) {
      assertThat(journal.results()).hasSize(2);
    }
    assertThat(Files.readAllBytes(one)).isEqualTo(before);
  }

  @Test
  void aBrokenLineIsToldWithItsFile() throws IOException {
    Path one = journal("one", result(0, 0.1, 1));
    Path two = Files.writeString(folder.resolve("two"), "{\n");
    assertThat(Journal.read(one).with(List.of(Journal.read(two))).complaints())
        .containsExactly(two + ":1: is not the result of a cell, and is skipped");
  }

  @Test
  void oneThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> Journal.read(folder.resolve("none")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(folder.resolve("none") + ": cannot be read (");
  }
}
