package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that was trained with relative paths is served from wherever the user is. */
@Timeout(180)
class ServeElsewhereTest {

  private static final String TRAIN =
      "train --edges data/edges.csv --features data/nodes.csv --positives data/known.txt"
          + " --prior 0.2 --hops 2 --hidden 4 --steps 2 -q --out runs/a";

  @TempDir Path folder;

  private Path home;
  private Path elsewhere;

  @BeforeEach
  void train() throws Exception {
    home = Files.createDirectories(folder.resolve("home/data")).getParent();
    elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.copy(Pugraph.tiny("edges.csv"), home.resolve("data/edges.csv"));
    Files.copy(Pugraph.tiny("nodes.csv"), home.resolve("data/nodes.csv"));
    Files.copy(Pugraph.tiny("positives.txt"), home.resolve("data/known.txt"));
    Path said = folder.resolve("trained");
    assertThat(start(TRAIN, home, said).waitFor()).as(Files.readString(said)).isZero();
  }

  private static Process start(String command, Path from, Path said) throws IOException {
    return Pugraph.process(command)
        .directory(from.toFile())
        .redirectErrorStream(true)
        .redirectOutput(said.toFile())
        .start();
  }

  /** What the server says when it listens, or why it does not. */
  private String serve(Path run, Path from) throws IOException, InterruptedException {
    Path said = Files.createTempFile(folder, "said", "");
    Process process = start("serve " + run + " --port 0 --json -q --threads 1", from, said);
    try {
      while (process.isAlive() && !Files.readString(said).endsWith("}\n")) {
        Thread.sleep(50);
      }
      return Files.readString(said);
    } finally {
      process.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void fromAnotherFolder() throws Exception {
    assertThat(serve(home.resolve("runs/a"), elsewhere)).contains("\"url\"");
    assertThat(serve(Path.of("../home/runs/a"), elsewhere)).contains("\"url\"");
    assertThat(serve(Path.of("a"), home.resolve("runs"))).contains("\"url\"");
    assertThat(serve(Path.of("."), home.resolve("runs/a"))).contains("\"url\"");
  }

  @Test
  void whereOtherFilesHaveTheSameRelativePath() throws Exception {
    Files.createDirectories(elsewhere.resolve("data"));
    Files.writeString(elsewhere.resolve("data/edges.csv"), "source,target\nx,y\n");
    Files.writeString(elsewhere.resolve("data/nodes.csv"), "node,a\nx,1\ny,2\n");
    assertThat(serve(home.resolve("runs/a"), elsewhere)).contains("\"url\"");
    Path moved = Files.move(home.resolve("runs/a"), folder.resolve("moved"));
    assertThat(serve(moved, elsewhere)).contains("\"url\"");
  }

  @Test
  void afterItWasMovedAloneOrTogetherWithItsGraph() throws Exception {
    Path alone = Files.move(home.resolve("runs/a"), folder.resolve("alone"));
    assertThat(serve(alone, elsewhere)).contains("\"url\"");
    Files.move(alone, home.resolve("runs/a"));
    Path all = Files.move(home, folder.resolve("all"));
    assertThat(serve(all.resolve("runs/a"), elsewhere)).contains("\"url\"");
  }

  @Test
  void whatIsMissingIsToldInOneLine() throws Exception {
    Files.delete(home.resolve("data/nodes.csv"));
    assertThat(serve(home.resolve("runs/a"), elsewhere))
        .hasLineCount(1)
        .contains("its graph is not found, there is no ", "home/data/nodes.csv");
  }
}
