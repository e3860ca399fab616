package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.Fault;
import org.pugraph.testkit.disk.FaultyDisk;

class JournalTest {

  private static final List<Cell> CELLS =
      Grids.grid(3, Grids.column("LP", Map.of("method", "label-propagation"))).cells();

  private static final String HASH = new Sha256().add("scores").hex();

  @TempDir Path folder;
  Path file;

  @BeforeEach
  void aFileThatIsNotThereYet() {
    file = folder.resolve("deep").resolve("cells.jsonl");
  }

  private static CellResult result(int cell, double f1) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("f1", f1);
    figures.put("auc", Double.NaN);
    double[] attention = {1 / 3.0, Double.MIN_VALUE, Double.NaN};
    return new CellResult(
        CELLS.get(cell).key(), figures, 17, attention, HASH, 0.25, Optional.empty());
  }

  private static CellResult failed(int cell) {
    return CellResult.failed(CELLS.get(cell).key(), 0.5, "no \"luck\"\nat all");
  }

  /** Appends what is given for cell 0, 1, …; returns what a journal opened later holds. */
  private Map<String, CellResult> reopened(CellResult... results) {
    try (Journal journal = Journal.open(file)) {
      for (int i = 0; i < results.length; i++) {
        journal.append(CELLS.get(i), results[i]);
      }
    }
    try (Journal journal = Journal.open(file)) {
      return journal.results();
    }
  }

  @Test
  void resultsComeBackToTheLastBit() {
    CellResult written = result(0, 0.1 + 0.2);
    CellResult read = reopened(written).get(written.key());
    assertThat(read.key()).isEqualTo(written.key());
    assertThat(read.figures()).isEqualTo(written.figures());
    assertThat(read.hopAttention()).isEqualTo(written.hopAttention());
    assertThat(read.updates()).isEqualTo(17);
    assertThat(read.scoresHash()).isEqualTo(HASH);
    assertThat(read.seconds()).isEqualTo(0.25);
    assertThat(read.error()).isEmpty();
  }

  @Test
  void errorsComeBackAndHaveNoFigures() {
    CellResult read = reopened(failed(0)).get(CELLS.get(0).key());
    assertThat(read.error()).contains("no \"luck\"\nat all");
    assertThat(read.figures()).isEmpty();
    assertThat(read.figure("f1")).isNaN();
  }

  @Test
  void aLineSaysAllThatDecidedTheAnswer() throws IOException {
    reopened(result(0, 0.5));
    assertThat(Files.readString(file))
        .contains("\"key\":\"" + CELLS.get(0).key() + "\"", "\"data\":\"graph\"", "\"dataHash\"")
        .contains("\"share\":0.25", "\"trial\":0", "\"seed\":1", "\"protocol\":\"paper\"")
        .contains("\"task\":\"" + CELLS.get(0).task() + "\"", "\"code\":\"" + Cell.code() + "\"")
        .contains("\"scores\":\"" + HASH + "\"", "\"kernels\":\"" + CELLS.get(0).kernels() + "\"")
        .contains("\"method\":\"label-propagation\"", "\"version\"")
        .endsWith("}\n")
        .hasLineCount(1);
  }

  @Test
  void laterLinesWin() {
    CellResult second = result(0, 0.75);
    try (Journal journal = Journal.open(file)) {
      journal.append(CELLS.get(0), failed(0));
      journal.append(CELLS.get(0), second);
    }
    assertThat(reopened()).hasSize(1);
    assertThat(reopened().get(second.key()).figure("f1")).isEqualTo(0.75);
  }

  @Test
  void aLineTornByAKillIsCutOffAndTheNextOneIsClean() throws IOException {
    reopened(result(0, 0.5), result(1, 0.6));
    byte[] whole = Files.readAllBytes(file);
    for (int torn : new int[] {1, 2, 100}) {
      Files.write(file, Arrays.copyOf(whole, whole.length - torn));
      assertThat(reopened()).containsOnlyKeys(CELLS.get(0).key());
      try (Journal journal = Journal.open(file)) {
        journal.append(CELLS.get(1), result(1, 0.6));
      }
      assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }
  }

  @Test
  void aBrokenLineInTheMiddleCostsThatLineOnly() throws IOException {
    reopened(result(0, 0.5), result(1, 0.6));
    List<String> lines = Files.readAllLines(file);
    for (String broken : List.of("{\"key\":", "{\"key\":\"k\"}", "{}", "7", "")) {
      Files.write(file, List.of(lines.get(0), broken, lines.get(1)));
      try (Journal journal = Journal.open(file)) {
        assertThat(journal.results()).hasSize(2);
        assertThat(journal.complaints())
            .containsExactly(file + ":2: is not the result of a cell, and is skipped");
      }
    }
  }

  @Test
  void aLineThatIsNotWrittenWholeIsTakenBack() throws IOException {
    FaultyDisk disk = new FaultyDisk(folder);
    try (Journal journal = Journal.open(disk.root().resolve("cells.jsonl"))) {
      journal.append(CELLS.get(0), result(0, 0.5));
      disk.failAt(disk.operations(), Fault.TORN_WRITE);
      assertThatThrownBy(() -> journal.append(CELLS.get(1), result(1, 0.6)))
          .isInstanceOf(BadInput.class);
      disk.repair();
      journal.append(CELLS.get(2), result(2, 0.7));
    }
    try (Journal journal = Journal.open(folder.resolve("cells.jsonl"))) {
      assertThat(journal.results()).containsOnlyKeys(CELLS.get(0).key(), CELLS.get(2).key());
      assertThat(journal.complaints()).isEmpty();
    }
  }

  @Test
  void oneOfMoreThanTwoGigabytesIsRead() throws IOException {
    reopened(result(0, 0.5), result(1, 0.6));
    List<String> lines = Files.readAllLines(file);
    Files.writeString(file, lines.get(0) + "\n");
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      String behind = "\n" + lines.get(1) + "\n"; // a hole takes no room on the disk
      channel.write(ByteBuffer.wrap(behind.getBytes(StandardCharsets.UTF_8)), 1L << 31);
    }
    try (Journal journal = Journal.read(file)) {
      assertThat(journal.results()).hasSize(2);
      assertThat(journal.complaints()).hasSize(1);
    }
    Files.delete(file);
  }

  @Test
  void aSecondOneIsRefusedWhileTheFirstIsOpen() {
    try (Journal first = Journal.open(file)) {
      assertThatThrownBy(() -> Journal.open(file))
          .isInstanceOf(BadInput.class)
          .hasMessage(file + ": another experiment is writing to it");
      first.append(CELLS.get(0), result(0, 0.5));
    }
    assertThat(reopened()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void aSecondOneMayReadWhileTheFirstIsOpenAndWritesNothing(DiskKind kind) throws IOException {
    file = new FaultyDisk(kind.folder(folder)).root().resolve("cells.jsonl");
    try (Journal first = Journal.open(file)) {
      first.append(CELLS.get(0), result(0, 0.5));
      Files.writeString(file, "{\"key\":", StandardOpenOption.APPEND); // being written
      byte[] before = Files.readAllBytes(file);
      try (Journal second = Journal.read(file)) {
        assertThat(second.results()).containsOnlyKeys(CELLS.get(0).key());
        second.append(CELLS.get(1), result(1, 0.6));
      }
      assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }
  }

  @Test
  void oneThatIsNotThereCannotBeRead() {
    assertThatThrownBy(() -> Journal.read(file))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(file + ": cannot be read (");
    assertThat(file).doesNotExist();
  }

  @Test
  void aPlaceThatCannotBeWrittenToIsRefused() throws IOException {
    Files.createDirectories(file);
    assertThatThrownBy(() -> Journal.open(file))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(file + ": cannot be written (");
  }

  @Test
  void oneInMemoryRemembersAndWritesNothing() {
    try (Journal journal = Journal.inMemory()) {
      journal.append(CELLS.get(0), result(0, 0.5));
      assertThat(journal.results()).containsOnlyKeys(CELLS.get(0).key());
    }
    assertThat(file).doesNotExist();
  }

  @Test
  void linesOfEarlierVersionsHaveNoHashOfScores() throws IOException {
    reopened(result(0, 0.5));
    String line = Files.readString(file).replace(",\"scores\":\"" + HASH + "\"", "");
    assertThat(line).doesNotContain(HASH);
    Files.writeString(file, line);
    CellResult read = reopened().get(CELLS.get(0).key());
    assertThat(read.scoresHash()).isEmpty();
    assertThat(read.figure("f1")).isEqualTo(0.5);
  }

  @Test
  void linesOfLaterVersionsMayKnowMore() throws IOException {
    reopened(result(0, 0.5));
    Files.writeString(
        file,
        Files.readString(file).replace("{\"key\"", "{\"mood\":\"good\",\"key\""),
        StandardOpenOption.APPEND);
    assertThat(reopened()).hasSize(1);
  }

  @Test
  void linesOfVersion010LackTheDigestOfTheirCell() throws IOException {
    reopened(result(0, 0.5), result(1, 0.5));
    String lines = Files.readString(file);
    Files.writeString(file, lines.replaceFirst(",\"task\":\"[^\"]*\"", ""));
    try (Journal journal = Journal.open(file)) {
      assertThat(journal.older()).isEqualTo(1);
      assertThat(journal.answers(CELLS.get(0))).isFalse();
      assertThat(journal.answers(CELLS.get(1))).isTrue();
    }
  }

  @Test
  void aLineSaysWhichFactorThePriorWasMultipliedBy() throws IOException {
    Cell plain = CELLS.get(0);
    Cell told =
        Grids.grid(
                RecipeFileTest.read(
                    """
                    shares: [0.25]
                    trials: 1
                    protocol: natural
                    data: {name: a, class: "0"}
                    parts:
                      - name: told
                        methods: {LP: {method: label-propagation}}
                        prior-factor: 1.3
                    """))
            .cells()
            .get(0);
    assertThat(CellJson.of(plain, result(0, 1))).doesNotContainKey("priorFactor");
    assertThat(CellJson.of(told, result(0, 1))).containsEntry("priorFactor", 1.3);
  }
}
