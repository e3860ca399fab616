package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampledTrainingTest {

  @TempDir Path folder;

  @Test
  void aFewMembersAndAFewNodesAStepAreATrainingLikeAnyOther() throws IOException {
    Path run = folder.resolve("run");
    String sampled = " --neighbourhood sampled --fanout 3 --batch 40 --seed 7 --out ";
    Pugraph.Answer answer = run(Pugraph.SMALL.replace(" -q", "") + sampled + run);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err())
        .containsPattern(
            "drawing at most 3 members a node at each of 2 distances: about [0-9.]+ kB");
    assertThat(answer.out()).containsPattern("Hops +2 sampled, [0-9,]+ pairs");
    String config = Files.readString(run.resolve("config.yaml"));
    assertThat(config)
        .contains("neighbourhood: \"sampled\"", "fanout: 3", "ring-seed: 7", "batch: 40");

    Path again = folder.resolve("again");
    Pugraph.Answer repeated =
        run("train", "--config", run.resolve("config.yaml").toString(), "--out", again.toString());
    assertThat(repeated.code()).as(repeated.err()).isZero();
    String predictions = Files.readString(run.resolve("predictions.csv"));
    assertThat(Files.readString(again.resolve("predictions.csv"))).isEqualTo(predictions);
    Pugraph.Answer predicted = run("predict --builtin --nodes 200 --model " + run);
    assertThat(predicted.out().lines().skip(1).findFirst().orElseThrow().split(",")[1])
        .isEqualTo(predictions.lines().skip(1).findFirst().orElseThrow().split(",")[1]);
  }

  @Test
  void otherNeighbourhoodsHaveNoFanout() {
    Pugraph.Answer answer = run(Pugraph.SMALL + " --fanout 3 --out " + folder.resolve("run"));
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .contains("--fanout and --ring-seed go with --neighbourhood sampled, not within");
    assertThat(folder.resolve("run")).doesNotExist();
  }

  @Test
  void batchesNeedListedMembers() {
    Pugraph.Answer answer =
        run(Pugraph.SMALL + " --neighbourhood diffused --batch 40 --out " + folder.resolve("run"));
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("batches need a neighbourhood with members");
    assertThat(folder.resolve("run")).doesNotExist();
  }
}
