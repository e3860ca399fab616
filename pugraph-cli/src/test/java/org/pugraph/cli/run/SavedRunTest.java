package org.pugraph.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.cli.Pugraph;
import org.pugraph.data.source.BuiltInSource;
import org.pugraph.file.StagedFolder;

class SavedRunTest {

  @TempDir Path folder;

  @Test
  void aFinishedRunOpensAgainWithItsGraphLabelsAndModel() {
    assertThat(Pugraph.run(Pugraph.SMALL + " --out " + folder.resolve("run")).code()).isZero();

    SavedRun run = SavedRun.open(folder.resolve("run"));

    assertThat(run.graph().nodes()).isEqualTo(200);
    assertThat(run.source()).isInstanceOf(BuiltInSource.class);
    assertThat(run.nodes().positives()).hasSize(11);
    assertThat(run.nodes().unlabeled()).hasSize(189);
    assertThat(run.nodes().prior()).isEqualTo(run.model().prior().value());
    assertThat(run.model().settings().name()).isEqualTo("lsdan");
    assertThat(run.scores()).isEqualTo(run.model().score(run.graph()).predictions().scores());
  }

  @Test
  void aRunOpensFromAnotherFolderThanItsGraphWasNamedIn() {
    Path graph = folder.resolve("graph");
    assertThat(Pugraph.run("data convert --builtin --nodes 200 --out " + graph).code()).isZero();
    Path out = folder.resolve("run");
    String command = Pugraph.SMALL.replace("--builtin --nodes 200", "--graph " + graph);
    assertThat(Pugraph.run(command + " --out " + out).code()).isZero();
    Pugraph.change(
        out,
        text ->
            text.replace("\"path\" : \"" + graph + "\"", "\"path\" : \"graph\"")
                .replaceFirst("\"folder\" : \"[^\"]*\"", "\"folder\" : \"" + folder + "\""));
    assertThat(SavedRun.open(out).graph().nodes()).isEqualTo(200);
  }

  @Test
  void aFolderWithoutARunIsRefused() {
    assertThatThrownBy(() -> SavedRun.open(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage(folder + ": holds no finished run; expected a run folder, as train writes it");
  }

  @Test
  void aChangedOrMissingFileOfARunIsRefusedByName() throws IOException {
    Path out = Pugraph.trained(folder.resolve("run"), Pugraph.SMALL);
    for (String name : List.of("predictions.csv", "history.csv", "run.json", "model.safetensors")) {
      Path file = out.resolve(name);
      byte[] before = Files.readAllBytes(file);
      byte[] changed = before.clone();
      changed[changed.length - 20] ^= 1;
      Files.write(file, changed);
      assertThatThrownBy(() -> SavedRun.open(out))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith(file + ": ");
      Files.delete(file);
      assertThatThrownBy(() -> SavedRun.open(out)).isInstanceOf(BadInput.class);
      Files.write(file, before);
    }
    assertThat(SavedRun.open(out).graph().nodes()).isEqualTo(200);
  }

  @Test
  void aRunOpensAfterItWasMovedTogetherWithItsGraph() throws IOException {
    Path before = folder.resolve("before");
    Path graph = before.resolve("data/graph");
    assertThat(Pugraph.run("data convert --builtin --nodes 200 --out " + graph).code()).isZero();
    String command = Pugraph.SMALL.replace("--builtin --nodes 200", "--graph " + graph);
    Pugraph.trained(before.resolve("runs/a"), command);
    Path after = Files.move(before, folder.resolve("after"));
    SavedRun run = SavedRun.open(after.resolve("runs/a"));
    assertThat(run.source().files()).containsExactly(after.resolve("data/graph"));
    assertThat(run.graph().nodes()).isEqualTo(200);
  }

  @Test
  void aRunThatWasMovedAloneFindsItsGraphWhereItIs() throws IOException {
    Path graph = folder.resolve("graph");
    assertThat(Pugraph.run("data convert --builtin --nodes 200 --out " + graph).code()).isZero();
    String command = Pugraph.SMALL.replace("--builtin --nodes 200", "--graph " + graph);
    Path run = Pugraph.trained(folder.resolve("runs/a"), command);
    Path moved = Files.move(run, Files.createDirectories(folder.resolve("x/y/z")).resolve("a"));
    assertThat(SavedRun.open(moved).source().files()).containsExactly(graph);
  }

  @Test
  void aRunWithACopyOpensWithoutTheGraphItWasTrainedOn() throws IOException {
    Path run = trainedOnFiles("copied", " --copy-graph");
    SavedRun before = SavedRun.open(run);
    assertThat(before.source().files()).as("the files come first").hasSize(1);
    StagedFolder.delete(folder.resolve("graph"));
    Path moved = Files.move(run, folder.resolve("elsewhere"));
    SavedRun after = SavedRun.open(moved);
    assertThat(after.source().files()).containsExactly(moved.resolve("graph.json.gz"));
    assertThat(after.graph().contentHash()).isEqualTo(before.graph().contentHash());
    assertThat(after.graph().labels()).isPresent();
    assertThat(after.name()).isEqualTo("graph");
    assertThat(Pugraph.run("reproduce " + moved + " -q").code()).isZero();
    assertThat(Pugraph.run("predict --model " + moved).out())
        .isEqualTo(Files.readString(moved.resolve("predictions.csv")));
  }

  @Test
  void aRunWithACopyOpensWhereTheGraphHasChangedSince() throws IOException {
    Path run = trainedOnFiles("copied", " --copy-graph");
    Path edges = folder.resolve("graph/edges.csv");
    Files.writeString(edges, Files.readString(edges) + "0,199\n3,198\n");
    assertThat(SavedRun.open(run).source().files()).containsExactly(run.resolve("graph.json.gz"));
  }

  @Test
  void aChangedCopyIsRefused() throws IOException {
    Path run = trainedOnFiles("copied", " --copy-graph");
    StagedFolder.delete(folder.resolve("graph"));
    Path copy = run.resolve("graph.json.gz");
    Files.write(copy, new byte[] {1}, StandardOpenOption.APPEND);
    assertThatThrownBy(() -> SavedRun.open(run))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(copy + ": has changed since the model was saved");
  }

  @Test
  void aRunWithoutItsGraphAndWithoutACopySaysHowToKeepOne() throws IOException {
    Path run = trainedOnFiles("alone", "");
    assertThat(run.resolve("graph.json.gz")).doesNotExist();
    StagedFolder.delete(folder.resolve("graph"));
    assertThatThrownBy(() -> SavedRun.open(run))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            run
                + ": its graph is not found, there is no "
                + folder.resolve("graph")
                + "; put it back, or train again with --copy-graph, which keeps a copy in the run");
  }

  @Test
  void aNewRunWithoutACopyRemovesThatOfTheRunBefore() {
    Path run = trainedOnFiles("again", " --copy-graph");
    assertThat(run.resolve("graph.json.gz")).exists();
    trainedOnFiles("again", "");
    assertThat(run.resolve("graph.json.gz")).doesNotExist();
  }

  @Test
  void aGraphTooLargeToBeCopiedIsRefusedBeforeItIsRead() throws IOException {
    Path large = folder.resolve("large.json");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(GraphCopy.MOST_BYTES + 1); // sparse: it takes no room
    }
    Pugraph.Answer answer =
        Pugraph.run("train --graph " + large + " --positives " + large + " --copy-graph");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .contains(large + ": has 100.0 MB, and --copy-graph copies up to 100.0 MB; leave it out");
  }

  private Path trainedOnFiles(String name, String more) {
    Path graph = folder.resolve("graph");
    assertThat(Pugraph.run("data convert --builtin --nodes 200 --out " + graph).code()).isZero();
    String command = Pugraph.SMALL.replace("--builtin --nodes 200", "--graph " + graph) + more;
    return Pugraph.trained(folder.resolve(name), command);
  }

  @Test
  void aRunOfAnotherGraphOrPriorIsNotTakenForThisOne() throws IOException {
    Path edges = Files.writeString(folder.resolve("e.csv"), "a,b\nb,c\nc,d\nd,a\n");
    Path known = Files.writeString(folder.resolve("p.txt"), "a\nb\n");
    String command =
        "train --edges %s --positives %s --method gcn --steps 2 --hidden 2 -q"
            .formatted(edges, known);
    Path out = Pugraph.trained(folder.resolve("run"), command + " --prior 0.3");
    String again = command + " --resume --out " + out;
    assertThat(Pugraph.run(again).err()).contains("a finished run with another prior;");
    Files.writeString(edges, "a,c\n", StandardOpenOption.APPEND);
    assertThat(Pugraph.run(again + " --prior 0.3").err())
        .contains("a finished run with another graph;");
  }

  @Test
  void ofManyColumnsOnlyTheFirstAreReported() throws IOException {
    StringBuilder nodes = new StringBuilder("id");
    for (int column = 1; column <= 22; column++) {
      nodes.append(",c").append(column);
    }
    for (String node : List.of("a", "b", "c", "d")) {
      nodes.append("\n").append(node);
      for (int column = 1; column <= 22; column++) {
        nodes.append(",").append((node.charAt(0) * column) % 7);
      }
    }
    Path edges = Files.writeString(folder.resolve("e.csv"), "a,b\nb,c\nc,d\nd,a\n");
    Path table = Files.writeString(folder.resolve("n.csv"), nodes + "\n");
    Path known = Files.writeString(folder.resolve("p.txt"), "a\nb\n");
    Pugraph.Answer answer =
        Pugraph.run(
            "train --edges %s --features %s --positives %s --prior 0.3 --threshold top=1"
                    .formatted(edges, table, known)
                + " --method gcn --steps 2 --hidden 2 --out "
                + folder.resolve("run"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err()).contains("… and 2 columns more, see features.json");
  }
}
