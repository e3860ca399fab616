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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    Random moments = new Random(1);
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
    assertThat(disturbed.resolve("checkpoints")).doesNotExist();
    for (String file : List.of("predictions.csv", "history.csv", "model.safetensors")) {
      assertThat(bytes(disturbed.resolve(file))).isEqualTo(bytes(undisturbed.resolve(file)));
    }
  }

  @Test
  @Timeout(120)
  void anEnsembleKilledAtAnyMomentEndsWithTheSameBytes() throws Exception {
    String ensemble = LONG.replace("--steps 300", "--steps 90") + " --ensemble 3 --threads 2";
    Path undisturbed = folder.resolve("undisturbed");
    assertThat(started(ensemble + " --out " + undisturbed).waitFor()).isZero();
    Path disturbed = folder.resolve("disturbed");
    Process process = started(ensemble + " --resume --out " + disturbed);
    Path last = disturbed.resolve("checkpoints/round-1/member-3.safetensors");
    while (process.isAlive() && !Files.exists(last)) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    assertThat(process.isAlive()).isTrue();
    process.destroyForcibly().waitFor();
    assertThat(stateOf(disturbed)).isNotEmpty();
    assertThat(started(ensemble + " --resume --out " + disturbed).waitFor()).isZero();
    for (String file : List.of("predictions.csv", "history.csv", "model.safetensors")) {
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
    assertThat(out.toFile().list()).containsExactlyInAnyOrder(".training.lock", "checkpoints");
  }

  private Process started(String command) {
    return Pugraph.start(command, folder.resolve("said"));
  }

  /** The checkpoint as it is now; it moves into place in one step. */
  private static byte[] stateOf(Path out) {
    Path file = out.resolve("checkpoints/round-1/member-1.safetensors");
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
        .isEqualTo(out + ": this run is finished; there is nothing left to train\n");
    assertThat(Files.getLastModifiedTime(out.resolve("metrics.json"))).isEqualTo(before);
  }

  @Test
  void resumingInAnEmptyFolderTrainsAndSaysThatThereWasNothingToResume() {
    Path out = folder.resolve("a");
    Pugraph.Answer answer = run(SMALL.replace(" -q", "") + " --resume --out " + out);
    assertThat(answer.code()).isZero();
    assertThat(answer.err().lines())
        .containsOnlyOnce(
            out + ": holds no checkpoint to continue from; training starts from the beginning");
    assertThat(out.resolve("metrics.json")).exists();
  }

  @ParameterizedTest
  @CsvSource({
    "--seed 9, other labels and another seed",
    "--steps 19, other settings",
    "--threshold prior, other settings",
    "--prior 0.4, another prior",
    "--protocol paper, other labels and another prior"
  })
  void aFinishedRunOfAnotherJobIsNotTakenForThisOne(String more, String difference) {
    Path out = folder.resolve("a");
    assertThat(run(SMALL + " --out " + out).code()).isZero();
    String command = more.startsWith("--steps") ? SMALL.replace(" --steps 20", "") : SMALL;
    Pugraph.Answer answer = run(command + " " + more + " --resume --out " + out);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .contains(out + ": holds a finished run with " + difference + "; choose another --out")
        .hasLineCount(1);
  }

  @Test
  void aFinishedRunOfOtherCodeIsNotTakenForThisOne() {
    Path out = folder.resolve("a");
    assertThat(run(SMALL + " --out " + out).code()).isZero();
    Pugraph.change(out, text -> text.replaceFirst("\"code\" : \"..", "\"code\" : \"zz"));
    assertThat(run(SMALL + " --resume --out " + out).err())
        .contains("holds a finished run with other code;")
        .hasLineCount(1);
  }

  @Test
  void aFinishedRunIsNotTakenForOneWithMorePositives() throws IOException {
    Path positives = folder.resolve("positives.txt");
    Files.copy(Pugraph.tiny("positives.txt"), positives);
    String tiny =
        Pugraph.TINY.replace(Pugraph.tiny("positives.txt").toString(), positives.toString())
            + " --hidden 4 --steps 10 --out "
            + folder.resolve("a");
    assertThat(run(tiny).code()).isZero();
    Files.writeString(positives, Files.readString(positives) + "n30\n");
    Pugraph.Answer answer = run(tiny + " --resume");
    assertThat(answer.err()).contains("holds a finished run with other labels;").hasLineCount(1);
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void figuresOfOtherTrueClassesAreNotTakenForThese() throws IOException {
    Path graph = folder.resolve("graph");
    run("data convert --builtin --nodes 200 --out " + graph);
    Path labels = graph.resolve("labels.csv");
    List<String> databases = nodes(labels, "databases");
    List<String> theory = nodes(labels, "theory");
    List<String> labelled = databases.subList(0, 10);
    Path split = folder.resolve("split.json");
    writeSplit(split, labelled, theory);
    String command =
        SMALL.replace("--builtin --nodes 200", "--graph " + graph)
            + (" --split " + split + " --out " + folder.resolve("a"));
    assertThat(run(command).code()).isZero();

    String found = databases.get(20);
    String other = theory.get(0);
    Files.writeString(
        labels,
        Files.readString(labels)
            .replace("\n" + found + ",databases\n", "\n" + found + ",theory\n")
            .replace("\n" + other + ",theory\n", "\n" + other + ",databases\n"));
    writeSplit(split, labelled, nodes(labels, "theory"));
    Pugraph.Answer answer = run(command + " --resume");
    assertThat(answer.err())
        .contains("holds a finished run with other true classes;")
        .hasLineCount(1);
    assertThat(answer.code()).isEqualTo(2);
  }

  private static List<String> nodes(Path labels, String ofClass) {
    return Pugraph.lines(labels).stream()
        .filter(line -> line.endsWith("," + ofClass))
        .map(line -> line.substring(0, line.indexOf(',')))
        .toList();
  }

  private static void writeSplit(Path file, List<String> labelled, List<String> negatives) {
    Pugraph.write(
        file,
        "{\"positive_class\": 0, \"negatives_by_trial\": [" + negatives + "],",
        "\"trials\": [{\"share\": 0.2, \"trial\": 0, \"labelled\": " + labelled + "}]}");
  }

  @Test
  void checkpointsOfOtherCodeAreNotGoneOnFrom() throws IOException {
    Path out = folder.resolve("a");
    Files.createDirectories(out.resolve("checkpoints"));
    Files.writeString(out.resolve("checkpoints/code"), "other\n");
    assertThat(run(SMALL + " --resume --out " + out).err())
        .contains(out.resolve("checkpoints") + ": were computed by other code or kernels")
        .hasLineCount(1);
    assertThat(run(SMALL + " --out " + out).code()).isZero();
  }
}
