package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Experiments in processes of their own, killed as no process expects it. */
class ExperimentResumeTest {

  private static final int CELLS = 2 * 2 * 5;

  private static final String GRID =
      "experiment --builtin --nodes 300 --positive-class databases --shares 0.1,0.2 --trials 5"
          + " --methods fc,gcn --hidden 8 --steps 150 --jobs 2";

  @TempDir Path folder;

  private Process started(String command, String name) {
    return Pugraph.start(
        command + " --out " + folder.resolve(name) + " --cells " + cells(name),
        folder.resolve(name + ".said"));
  }

  private Path cells(String name) {
    return folder.resolve(name + ".jsonl");
  }

  private long linesOf(Path file) throws IOException {
    return Files.exists(file)
        ? Files.readString(file).chars().filter(character -> character == '\n').count()
        : 0;
  }

  private void waitForLines(Process process, String name, int lines) throws Exception {
    while (process.isAlive() && linesOf(cells(name)) < lines) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
  }

  @Test
  @Timeout(180)
  void anExperimentKilledInTheMiddleRunsTheRestAndGivesTheSameBytes() throws Exception {
    assertThat(started(GRID, "undisturbed").waitFor()).isZero();
    Process process = started(GRID, "killed");
    waitForLines(process, "killed", 3);
    process.destroyForcibly().waitFor();
    long kept = linesOf(cells("killed"));
    assertThat(kept).isBetween(3L, CELLS - 1L);
    assertThat(folder.resolve("killed").resolve("results.csv")).doesNotExist();
    assertThat(started(GRID, "killed").waitFor()).isZero();
    assertThat(folder.resolve("killed.said"))
        .content()
        .contains(kept + " of " + CELLS + " cells are finished already");
    assertThat(linesOf(cells("killed"))).isEqualTo(CELLS);
    assertThat(bytes(folder.resolve("killed").resolve("results.csv")))
        .isEqualTo(bytes(folder.resolve("undisturbed").resolve("results.csv")));
  }

  @Test
  @Timeout(120)
  void aSecondExperimentMayReportOnTheCellsOfARunningOneButNotWriteThere() throws Exception {
    String endless =
        GRID.replace("fc,gcn", "label-propagation,gcn").replace("--steps 150", "--steps 1000000");
    Process process = started(endless, "first");
    waitForLines(process, "first", 1);
    Pugraph.Answer second =
        Pugraph.run(GRID + " --out " + folder.resolve("second") + " --cells " + cells("first"));
    Path third = folder.resolve("third");
    Pugraph.Answer report =
        Pugraph.run(endless + " --report-only --out " + third + " --cells " + cells("first"));
    process.destroyForcibly().waitFor();
    assertThat(report.code()).as(report.err()).isZero();
    assertThat(third.resolve("report.html")).exists();
    assertThat(second.err())
        .isEqualTo("pugraph: " + cells("first") + ": another experiment is writing to it\n");
    assertThat(second.code()).isEqualTo(2);
    assertThat(folder.resolve("second")).doesNotExist();
  }
}
