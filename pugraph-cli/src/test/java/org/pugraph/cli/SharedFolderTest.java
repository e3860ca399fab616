package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;

/** One run folder and several processes. */
@Timeout(120)
class SharedFolderTest {

  @TempDir Path folder;

  @Test
  void aSecondTrainingInTheSameFolderIsRefusedUntilTheFirstIsDead() throws Exception {
    Path out = folder.resolve("run");
    String endless = SMALL.replace("--steps 20", "--steps 10000000") + " --out " + out;
    Process first = Pugraph.start(endless, folder.resolve("first"));
    while (first.isAlive() && !Files.exists(out.resolve("checkpoints/code"))) {
      first.waitFor(5, TimeUnit.MILLISECONDS);
    }
    for (String resume : new String[] {"", " --resume"}) {
      Path said = folder.resolve("second");
      Process second = Pugraph.start(SMALL + resume + " --out " + out, said);
      assertThat(second.waitFor()).isEqualTo(2);
      assertThat(said)
          .content()
          .isEqualTo(
              "pugraph: "
                  + out
                  + ": another training is writing to this folder;"
                  + " wait until it ends, or choose another --out\n");
    }
    assertThat(first.isAlive()).isTrue();
    first.destroyForcibly().waitFor();
    assertThat(run(SMALL + " --out " + out).code()).isZero();
  }

  @Test
  void readersSeeTheOldRunOrTheNewOneWhileItIsReplaced() throws Exception {
    Path out = folder.resolve("run");
    Map<Long, String> runs = new LinkedHashMap<>();
    for (long seed = 1; seed <= 2; seed++) {
      // In a process of its own, too: other kernels round otherwise.
      String train = SMALL + " --seed " + seed + " --out " + out;
      assertThat(Pugraph.start(train, folder.resolve("writer")).waitFor()).isZero();
      runs.put(seed, Files.readString(out.resolve("predictions.csv")));
    }
    for (int training = 0; training < 4; training++) {
      String again = SMALL + " --seed " + (training % 2 + 1) + " --out " + out;
      Process writer = Pugraph.start(again, folder.resolve("writer"));
      while (writer.isAlive()) {
        Map.Entry<Long, String> read = SavedRun.read(out, SharedFolderTest::seedAndTable);
        assertThat(read.getValue()).isEqualTo(runs.get(read.getKey()));
      }
      assertThat(writer.waitFor()).isZero();
    }
  }

  private static Map.Entry<Long, String> seedAndTable(SavedRun run) {
    String table =
        String.join("\n", Pugraph.lines(run.folder().file(RunFolder.PREDICTIONS))) + "\n";
    return Map.entry(run.model().provenance().seed(), run.checked(RunFolder.PREDICTIONS, table));
  }

  @Test
  void whatAKilledTrainingLeftBehindIsRemovedByTheNext() throws IOException {
    Path out = folder.resolve("run");
    Files.createDirectories(out.resolve(".new-123"));
    Files.writeString(out.resolve(".new-123/model.safetensors"), "half");
    Files.writeString(out.resolve(".run.json.123.part"), "half");
    assertThat(run(SMALL + " --out " + out).code()).isZero();
    assertThat(out.resolve(".new-123")).doesNotExist();
    assertThat(out.resolve(".run.json.123.part")).doesNotExist();
  }
}
