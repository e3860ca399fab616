package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An experiment whose cells several machines divide. */
class ShardedExperimentTest {

  private static final String GRID =
      "experiment --builtin --nodes 100 --positive-class databases --shares 0.2,0.4 --trials 2"
          + " --methods fc,gcn,label-propagation --hidden 4 --steps 3 --jobs 1";

  @TempDir Path folder;

  private Pugraph.Answer ran(String out, String more) {
    Pugraph.Answer answer = run(GRID + " --out " + folder.resolve(out) + more);
    assertThat(answer.code()).as(answer.err()).isZero();
    return answer;
  }

  private String page(String out) {
    return " --page " + folder.resolve(out).resolve("page");
  }

  private Path cells(int shard) {
    return folder.resolve("cells-" + shard + ".jsonl");
  }

  /** The report without the lines that tell which command took how long. */
  private String report(String out) {
    String text =
        new String(bytes(folder.resolve(out).resolve("report.md")), StandardCharsets.UTF_8);
    return text.lines()
        .filter(line -> !line.startsWith("- Command") && !line.startsWith("- Time"))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void theJournalsOfAllShardsReportAsOneRunDoesInWhateverOrder() {
    ran("whole", " --cells " + folder.resolve("whole.jsonl") + page("whole"));
    for (int shard = 1; shard <= 3; shard++) {
      ran("part" + shard, " --shard " + shard + "/3 --cells " + cells(shard));
      assertThat(new String(bytes(cells(shard)), StandardCharsets.UTF_8).lines()).hasSize(4);
    }
    String some = " --report-only --cells ";
    ran("forth", page("forth") + some + cells(1) + " " + cells(2) + " " + cells(3));
    ran("back", page("back") + some + cells(3) + " --cells " + cells(2) + " --cells " + cells(1));
    for (String merged : List.of("forth", "back")) {
      for (String file :
          List.of(
              "results.csv",
              "scores.csv",
              "report.tex",
              "page/ranks.csv",
              "page/scores.csv",
              "page/curves.csv")) {
        assertThat(bytes(folder.resolve(merged).resolve(file)))
            .as(merged + " " + file)
            .isEqualTo(bytes(folder.resolve("whole").resolve(file)));
      }
      assertThat(report(merged)).isEqualTo(report("whole"));
    }
  }

  @Test
  void aDryRunTellsTheCostOfWhatIsLeftAndWritesNothing() {
    assertThat(ran("dry", " --dry-run").out())
        .contains("FC", "LABEL-PROPAGATION", "12 cells to run: about ");
    assertThat(folder.toFile().list()).isEmpty();
    ran("part", " --shard 2/4 --cells " + cells(2));
    Pugraph.Answer rest = ran("dry", " --dry-run --cells " + cells(2));
    assertThat(rest.out()).contains("9 cells to run: about ");
    assertThat(rest.err()).contains("3 of 12 cells are finished already");
    assertThat(folder.resolve("dry")).doesNotExist();
  }

  @Test
  void aShardKnowsWhatItsMachineHasFinished() {
    ran("part", " --shard 2/4 --cells " + cells(2));
    assertThat(ran("part", " --shard 2/4 --cells " + cells(2)).err())
        .contains("3 of 3 cells are finished already");
    assertThat(ran("rest", " --cells " + cells(1) + " " + cells(2)).err())
        .contains("3 of 12 cells are finished already");
    assertThat(new String(bytes(cells(1)), StandardCharsets.UTF_8).lines()).hasSize(9);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0/3|shard must be 1..3, got 0",
        "4/3|shard must be 1..3, got 4",
        "a/b|shard must be its number and their count, such as 3/8, got \"a/b\"",
      })
  void anotherShardIsRefusedInOneLine(String shard, String complaint) {
    Pugraph.Answer answer = run(GRID + " --shard " + shard);
    assertThat(answer.err()).isEqualTo("pugraph: " + complaint + "\n");
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void aJournalThatIsNotThereIsRefusedBeforeAnythingRuns() {
    Pugraph.Answer answer = run(GRID + " --cells " + cells(1) + " " + cells(2));
    assertThat(answer.err()).startsWith("pugraph: " + cells(2) + ": cannot be read (");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(cells(1)).doesNotExist();
  }
}
