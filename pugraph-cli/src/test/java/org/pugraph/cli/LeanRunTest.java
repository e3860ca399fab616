package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.terminal.ExitCode;

/** How much memory there is decides how a training is done, and never what comes of it. */
class LeanRunTest {

  /** 2,700 nodes: exact attention needs about 45 MB, a diffusion 27 MB, or 33 where all is kept. */
  private static final String TRAIN =
      "train --builtin --positive-class databases --prior 0.3 --steps 2 -q";

  @TempDir Path folder;

  private Path out(String name) {
    return folder.resolve(name);
  }

  private Pugraph.Answer trained(String name, String options) {
    Pugraph.Answer answer = Pugraph.run(TRAIN + " --out " + out(name) + " " + options);
    assertThat(answer.code()).as(answer.err()).isZero();
    return answer;
  }

  private String file(String run, String name) {
    return new String(Pugraph.bytes(out(run).resolve(name)), StandardCharsets.UTF_8);
  }

  @Test
  void aRunInLittleMemoryWritesTheSameScores() {
    trained("kept", "--neighbourhood diffused");
    trained("lean", "--neighbourhood diffused --max-memory 30m");
    assertThat(file("lean", "predictions.csv")).isEqualTo(file("kept", "predictions.csv"));
    assertThat(file("lean", "history.csv")).isEqualTo(file("kept", "history.csv"));
  }

  @Test
  void trainingDiffusesByItselfWhereExactAttentionDoesNotFitAndSaysSo() {
    String command = TRAIN.replace(" -q", "") + " --out " + out("small") + " --max-memory 35m";
    Pugraph.Answer answer = Pugraph.run(command);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err())
        .containsPattern(
            "diffused attention, as about [0-9,]+ pairs lie within 4 hops, which need [0-9]+ MB of the 36 allowed");
    assertThat(file("small", "config.yaml")).contains("neighbourhood: \"diffused\"", "hidden: 64");
  }

  @Test
  void whereTheUsualWidthDoesNotFitAndNobodyAskedForItANarrowerOneIsTaken() {
    trained("narrow", "--max-memory 24m");
    assertThat(file("narrow", "config.yaml")).contains("neighbourhood: \"diffused\"", "hidden: 32");
  }

  @Test
  void aWayAskedForIsNotChanged() {
    trained("asked", "--neighbourhood within --max-memory 35m");
    assertThat(file("asked", "config.yaml")).contains("neighbourhood: \"within\"");
  }

  @Test
  void aLargeEnoughHeapChangesNothing() {
    Pugraph.Answer answer = trained("usual", "");
    assertThat(answer.err()).doesNotContain("diffused");
    assertThat(file("usual", "config.yaml")).contains("neighbourhood: \"within\"");
  }

  @Test
  void whatFitsInNoWayIsRefusedBeforeAnythingIsWritten() {
    Pugraph.Answer answer =
        Pugraph.run(TRAIN + " --hidden 64 --max-memory 18m --out " + out("none"));
    assertThat(answer.code()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(answer.err().lines()).hasSize(1);
    assertThat(answer.err())
        .contains(
            "diffused training of 2,700 nodes with 64 hidden units and 4 hops needs ",
            "18 MB are allowed",
            "--max-memory");
  }

  @Test
  void aGraphInACacheIsTheSameGraph() {
    Path cache = folder.resolve("g.cache");
    Pugraph.run("data convert --builtin --to cache --out " + cache);
    trained("built-in", "--neighbourhood diffused");
    Pugraph.Answer answer =
        Pugraph.run(
            TRAIN.replace("--builtin", "--graph " + cache)
                + " --neighbourhood diffused --out "
                + out("mapped"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(file("mapped", "predictions.csv")).isEqualTo(file("built-in", "predictions.csv"));
  }

  @Test
  void predictionsTakeNoMoreThanAllowed() {
    trained("model", "--neighbourhood diffused");
    String predict = "predict --builtin --model " + out("model") + " --out ";
    assertThat(Pugraph.run(predict + out("all.csv")).code()).isZero();
    assertThat(Pugraph.run(predict + out("some.csv") + " --max-memory 30m").code()).isZero();
    assertThat(Pugraph.bytes(out("some.csv"))).isEqualTo(Pugraph.bytes(out("all.csv")));
    Pugraph.Answer refused = Pugraph.run(predict + out("none.csv") + " --max-memory 18m");
    assertThat(refused.code()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(Files.exists(out("none.csv"))).isFalse();
  }

  @Test
  void aDamagedCacheIsRefusedInOneLine() {
    Path cache = Pugraph.write(folder.resolve("g.cache"), "PUGRAPH");
    Pugraph.Answer answer =
        Pugraph.run("train --graph " + cache + " --format cache --positive-class a");
    assertThat(answer.code()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(answer.err().lines()).hasSize(1);
    assertThat(answer.err()).contains("g.cache: cannot be read as a cache, it ends");
  }
}
