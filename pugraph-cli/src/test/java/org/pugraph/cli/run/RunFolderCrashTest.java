package org.pugraph.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.cli.Main;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.file.UnwritableFile;
import org.pugraph.run.ModelFiles;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;
import org.pugraph.testkit.disk.Interleaving;
import picocli.CommandLine;

/** What train leaves in its folder, where crashes and errors of the disk end it, and --resume. */
class RunFolderCrashTest {

  private static final List<String> RESULTS =
      List.of("predictions.csv", "model.safetensors", "history.csv");

  @TempDir private Path scratch;
  private String command;

  /** Eight nodes in two rings, two members, a few steps. */
  @BeforeEach
  void tables() throws IOException {
    Path edges = scratch.resolve("edges.csv");
    Files.writeString(edges, "a,b\nb,c\nc,d\nd,a\ne,f\nf,g\ng,h\nh,e\na,e\n");
    Path nodes = scratch.resolve("nodes.csv");
    Files.writeString(nodes, "id,x,y\na,1,0\nb,1,0\nc,1,1\nd,1,0\ne,0,1\nf,0,1\ng,0,2\nh,0,1\n");
    Path known = scratch.resolve("known.txt");
    Files.writeString(known, "a\nc\n");
    command =
        "train --edges %s --features %s --positives %s --prior 0.4 --method gcn --hidden 2"
                .formatted(edges, nodes, known)
            + " --steps 5 --ensemble 2 --checkpoint-every 2 --threads 1 -q";
  }

  /** Runs a training into the folder "run"; its exit code. */
  private int train(Path root, String options) {
    StringWriter err = new StringWriter();
    CommandLine line =
        Main.line().setOut(new PrintWriter(new StringWriter())).setErr(new PrintWriter(err, true));
    line.parseArgs((command + options).split(" "));
    TrainCommand train = line.getSubcommands().get("train").getCommand();
    Stopwatch watch = new Stopwatch();
    TrainingJob job = train.jobs(watch).get(0);
    TrainingJob there =
        new TrainingJob(
            job.about(),
            job.source(),
            job.encoding(),
            job.split(),
            job.problem(),
            job.later(),
            job.settings(),
            job.seed(),
            root.resolve("run"),
            job.copy());
    return train.runner(context -> context).run(List.of(there), watch);
  }

  private static List<String> results(Path root) throws IOException {
    SavedRun.open(root.resolve("run"));
    return List.of(
        Files.readString(root.resolve("run").resolve(RESULTS.get(0))),
        Arrays.toString(Files.readAllBytes(ModelFiles.file(root.resolve("run"), RESULTS.get(1)))),
        Files.readString(root.resolve("run").resolve(RESULTS.get(2))));
  }

  @ParameterizedTest
  @EnumSource
  void aTrainingResumedAfterCrashesEndsWithTheSameFiles(DiskKind kind) throws IOException {
    assertThat(train(scratch, "")).isZero();
    List<String> expected = results(scratch);
    Crashes.everySeedResumed(
        kind.folder(scratch),
        disk -> assertThat(train(disk.root(), " --resume")).isZero(),
        (left, finished) -> {
          assertThat(train(left, " --resume")).isZero();
          assertThat(results(left)).isEqualTo(expected);
        });
  }

  @ParameterizedTest
  @EnumSource
  void aRunThatTakesThePlaceOfAnotherLeavesOneOfThemOrIsRefused(DiskKind kind) throws IOException {
    assertThat(train(scratch, "")).isZero();
    List<String> old = results(scratch);
    assertThat(train(scratch, " --seed 2")).isZero();
    List<String> next = results(scratch);
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> assertThat(train(disk.root(), "")).isZero(),
        disk -> assertThat(train(disk.root(), " --seed 2")).isZero(),
        (left, finished) -> {
          try {
            List<String> found = results(left);
            assertThat(found.equals(next) || (found.equals(old) && !finished)).isTrue();
          } catch (BadInput refused) {
            assertThat(finished).isFalse();
            assertThat(refused.getMessage()).doesNotContain("\n");
            assertThat(train(left, " --seed 2 --resume")).isZero();
            assertThat(results(left)).isEqualTo(next);
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void ofTwoTrainingsInOneFolderOneIsRefusedOrTheyTakeTurns(DiskKind kind) {
    Interleaving.everySeed(
        kind.folder(scratch),
        disk -> {},
        List.of(disk -> trainOrBeRefused(disk.root(), 1), disk -> trainOrBeRefused(disk.root(), 2)),
        (left, finished) -> assertThat(results(left)).hasSize(RESULTS.size()));
  }

  @Test
  void aVirusScannerChangesNothing() throws IOException {
    assertThat(train(scratch, "")).isZero();
    List<String> expected = results(scratch);
    FaultyDisk disk = new FaultyDisk(DiskKind.WINDOWS.folder(scratch));
    disk.scanFor(10);
    assertThat(train(disk.root(), "")).isZero();
    assertThat(results(disk.root())).isEqualTo(expected);
    assertThat(train(disk.root(), "")).isZero();
    assertThat(results(disk.root())).isEqualTo(expected);
    assertThat(disk.root().resolve("run").resolve("checkpoints")).doesNotExist();
  }

  /** As a spreadsheet has it, while a training that took hours comes to its end. */
  @Test
  void aTableThatIsOpenElsewhereCostsNoTraining() throws IOException {
    assertThat(train(scratch, " --seed 2")).isZero();
    List<String> expected = results(scratch);
    Path root = new FaultyDisk(DiskKind.WINDOWS.folder(scratch)).root();
    assertThat(train(root, "")).isZero();
    Path table = root.resolve("run").resolve(RunFolder.PREDICTIONS);
    try (FileChannel reader = FileChannel.open(table, StandardOpenOption.READ)) {
      assertThat(reader.isOpen()).isTrue();
      assertThatThrownBy(() -> train(root, " --seed 2"))
          .isInstanceOf(UnwritableFile.class)
          .hasMessage(
              table
                  + ": cannot be replaced (another program has it open, or it may not be changed;"
                  + " close it there and try again); the training itself is kept, go on with"
                  + " --resume");
    }
    assertThat(train(root, " --seed 2 --resume")).isZero();
    assertThat(results(root)).isEqualTo(expected);
  }

  private void trainOrBeRefused(Path root, int seed) {
    try {
      assertThat(train(root, " --seed " + seed)).isZero();
    } catch (BadInput refused) {
      assertThat(refused.getMessage()).contains("another training is writing to this folder");
    }
  }
}
