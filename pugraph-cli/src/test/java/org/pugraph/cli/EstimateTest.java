package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.cli.terminal.ExitCode;
import tools.jackson.databind.JsonNode;

class EstimateTest {

  @TempDir Path folder;

  @Test
  void countsAloneTellWhatEachWayTakesAndWhichIsChosen() {
    JsonNode answer = Pugraph.json("estimate --nodes 1000000 --edges 9000000 --words 20 --json");
    assertThat(answer.path("ways").size()).isEqualTo(3);
    JsonNode exact = answer.path("ways").get(0);
    // Each node reaches 1 + 18 + 18·17 + 18·17² + 18·17³ nodes, if no two paths meet.
    assertThat(exact.path("pairs").asLong()).isEqualTo(1_000_000L * (1 + 18 + 306 + 5202 + 88434));
    assertThat(exact.path("pairsBasis").asString()).isEqualTo("supposed");
    JsonNode diffused = answer.path("ways").get(2);
    assertThat(diffused.path("pairs").asLong()).isEqualTo(4 * 19_000_000);
    assertThat(diffused.path("secondsPerStep").asDouble()).isPositive();
    assertThat(answer.path("choice").path("way").asString()).isEqualTo("diffused");
    assertThat(answer.path("choice").path("because").asString()).contains("roughly 93,961,000,000");
  }

  @Test
  void aGraphIsLookedAtAndASmallOneStaysExact() {
    Path file = folder.resolve("g.cache");
    Pugraph.run("data convert --builtin --nodes 300 --out " + file);
    Pugraph.Answer answer = Pugraph.run("estimate --hops 2 --graph " + file);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains(
            "300 nodes", "exact     about ", "train would choose exact: exact attention fits");
  }

  @Test
  void aWayAskedForIsTold() {
    assertThat(Pugraph.run("estimate --nodes 9 --edge-count 9 --neighbourhood diffused").out())
        .contains("train would choose diffused: as asked for");
  }

  @Test
  void whatFitsInNoWayIsSaidToBeSo() {
    String command = "estimate --nodes 1000000 --edges 9000000 --hidden 64 --max-memory 100m";
    assertThat(Pugraph.run(command).out()).endsWith("; but even that does not fit in memory\n");
    assertThat(Pugraph.json(command + " --json").path("choice").path("fits").asBoolean()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "estimate | expected either --graph PATH, or --nodes N --edge-count M",
        "estimate --nodes 3 | expected either --graph PATH, or --nodes N --edge-count M",
        "estimate --nodes 3 --edges 2 --graph x | expected either --graph PATH, or --nodes N",
        "estimate --nodes 0 --edges 2 | nodes must be at least 1, got 0",
        "estimate --nodes 3 --edges -2 | edges must not be negative, got -2",
        "estimate --nodes 3 --edges 2 --words -1 | words must be 0..1000000, got -1.0",
        "estimate --nodes 3 --edges 2 --method gcn | only lsdan can be estimated: leave out --method gcn",
        "estimate --nodes 3 --edges 2 --threads 0 | threads must be at least 1, got 0",
        "estimate --nodes 3 --edges 2 --max-memory lots | max-memory must be a size such as 12g",
        "estimate --nodes 3 --edges 2 --max-memory 0 | max-memory must be more than 0",
        "estimate --nodes 3 --edges 2 --max-memory 900t | the heap has",
        "estimate --nodes 3 --edges 2 --max-memory 99999999999t | fit 64 bits"
      })
  void mistakesAreRefusedInOneLine(String command, String complaint) {
    Pugraph.Answer answer = Pugraph.run(command);
    assertThat(answer.code()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(answer.err().lines()).hasSize(1);
    assertThat(answer.err()).contains(complaint);
  }
}
