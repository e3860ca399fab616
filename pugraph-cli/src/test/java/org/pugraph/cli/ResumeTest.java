package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {

  private static final String LONG =
      "train --builtin --nodes 600 --positive-class databases --labelled-share 0.1"
          + " --hops 3 --hidden 16 --steps 300 --checkpoint-every 5 -q";

  @TempDir Path folder;

  @Test
  @Timeout(120)
  void aTrainingKilledAtAnyMomentEndsWithTheSameBytes() throws Exception {
    Path undisturbed = folder.resolve("undisturbed");
    assertThat(started(LONG + " --out " + undisturbed).waitFor()).isZero();
    Path disturbed = folder.resolve("disturbed");
    Random moments = new Random(20);
    int killed = 0;
    for (int attempt = 0; attempt < 3; attempt++) {
      byte[] before = stateOf(disturbed);
      Process process = started(LONG + " --resume --out " + disturbed);
      while (process.isAlive() && Arrays.equals(stateOf(disturbed), before)) {
        process.waitFor(5, TimeUnit.MILLISECONDS);
      }
      Thread.sleep(moments.nextInt(200));
      killed += process.isAlive() ? 1 : 0;
      process.destroyForcibly().waitFor();
    }
    assertThat(killed).isPositive();
    assertThat(started(LONG + " --resume --out " + disturbed).waitFor()).isZero();
    assertThat(disturbed.resolve("checkpoint.safetensors")).doesNotExist();
    for (String file : List.of("predictions.csv", "history.csv", "model.safetensors")) {
      assertThat(bytes(disturbed.resolve(file))).isEqualTo(bytes(undisturbed.resolve(file)));
    }
  }

  @Test
  @Timeout(120)
  void anEnsembleKilledAtAnyMomentEndsWithTheSameBytes() throws Exception {
    String ensemble = LONG.replace("--steps 300", "--steps 63") + " --ensemble 3 --threads 2";
    Path undisturbed = folder.resolve("undisturbed");
    assertThat(started(ensemble + " --out " + undisturbed).waitFor()).isZero();
    Path disturbed = folder.resolve("disturbed");
    Process process = started(ensemble + " --resume --out " + disturbed);
    Path last = disturbed.resolve("members/3/checkpoint.safetensors");
    while (process.isAlive() && !Files.exists(last)) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    assertThat(process.isAlive()).isTrue();
    process.destroyForcibly().waitFor();
    assertThat(stateOf(disturbed)).isNotEmpty();
    assertThat(started(ensemble + " --resume --out " + disturbed).waitFor()).isZero();
    for (String file :
        List.of("predictions.csv", "calibration.json", "members/3/model.safetensors")) {
      assertThat(bytes(disturbed.resolve(file))).isEqualTo(bytes(undisturbed.resolve(file)));
    }
    assertThat(last).doesNotExist();
  }

  @Test
  @Timeout(60)
  void aTrainingAskedToStopSavesItsStateAndWritesNoResult() throws Exception {
    Path out = folder.resolve("run");
    String endless = LONG.replace(" -q", "").replace("--steps 300", "--steps 100000");
    Process process = started(endless + " --out " + out);
    while (process.isAlive() && stateOf(out).length == 0) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    process.destroy();
    assertThat(process.waitFor()).isNotZero();
    assertThat(folder.resolve("said"))
        .content()
        .containsPattern("stopped after step \\d+; continue with --resume");
    assertThat(out.toFile().list()).containsExactly("checkpoint.safetensors");
  }

  private Process started(String command) {
    return Pugraph.start(command, folder.resolve("said"));
  }

  /** The checkpoint as it is now; it moves into place in one step. */
  private static byte[] stateOf(Path out) {
    Path file = out.resolve("checkpoint.safetensors");
    return Files.exists(file) ? bytes(file) : new byte[0];
  }

  @Test
  void aFinishedRunIsNotRunAgain() throws IOException {
    Path out = folder.resolve("a");
    assertThat(run(SMALL + " --out " + out).code()).isZero();
    var before = Files.getLastModifiedTime(out.resolve("metrics.json"));
    Pugraph.Answer answer = run(SMALL + " --resume --out " + out);
    assertThat(answer.code()).isZero();
    assertThat(answer.out())
        .isEqualTo(out + ": this run is finished, there is nothing to resume\n");
    assertThat(Files.getLastModifiedTime(out.resolve("metrics.json"))).isEqualTo(before);
  }

  @Test
  void resumingInAnEmptyFolderJustTrains() {
    Path out = folder.resolve("a");
    assertThat(run(SMALL + " --resume --out " + out).code()).isZero();
    assertThat(out.resolve("metrics.json")).exists();
  }

  @Test
  void aFinishedRunOfOtherSettingsIsNotTakenForThisOne() {
    Path out = folder.resolve("a");
    assertThat(run(SMALL + " --out " + out).code()).isZero();
    Pugraph.Answer answer = run(SMALL + " --seed 9 --resume --out " + out);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("holds a finished run of another graph or other settings");
  }
}
