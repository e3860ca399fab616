package org.pugraph.server.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.NodeNames;

/** Processes are killed, as by kill -9, while they label; no label they answered for is lost. */
class KillTest {

  /** {@code -Dpugraph.kills=1000} for the long version. */
  private static final int KILLS = Integer.getInteger("pugraph.kills", 40);

  private static final int MOST_CLICKS = 60;

  @TempDir Path folder;

  @Test
  void noAnsweredLabelIsEverLost() throws IOException, InterruptedException {
    Path file = folder.resolve("positives.txt");
    NodeNames names = NodeNames.numbers(LabelClicker.NODES);
    SplittableRandom random = new SplittableRandom(1);
    NodeLabels before = NodeLabels.ofPositives(LabelClicker.NODES);
    long answeredInAll = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      int answered = clicksUntilKilled(file, kill, random.nextInt(MOST_CLICKS));
      NodeLabels found =
          Files.exists(file)
              ? LabelText.read(file, names)
              : NodeLabels.ofPositives(LabelClicker.NODES);
      NodeLabels least = after(before, kill, answered);
      NodeLabels most = after(before, kill, answered + 1);
      assertThat(labels(found))
          .as("after kill %s, %s labels answered", kill, answered)
          .isIn(labels(least), labels(most));
      before = found;
      answeredInAll += answered;
    }
    assertThat(answeredInAll).isGreaterThan(KILLS);
  }

  /** How many labels the process answered for before it was gone. */
  private static int clicksUntilKilled(Path file, long seed, int wanted)
      throws IOException, InterruptedException {
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes,
                LabelClicker.class.getName(),
                file.toString(),
                Long.toString(seed))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (InputStream answers = process.getInputStream()) {
      int answered = answers.readNBytes(wanted).length;
      assertThat(answered).isEqualTo(wanted);
      process.toHandle().destroyForcibly(); // the process itself would close the stream, too
      answered += answers.readAllBytes().length;
      process.waitFor();
      return answered;
    }
  }

  private static NodeLabels after(NodeLabels before, long seed, int clicks) {
    SplittableRandom random = new SplittableRandom(seed);
    NodeLabels labels = before;
    for (int i = 0; i < clicks; i++) {
      LabelClicker.Click click = LabelClicker.Click.next(random);
      labels = labels.with(click.node(), click.label());
    }
    return labels;
  }

  private static List<String> labels(NodeLabels labels) {
    return IntStream.range(0, labels.nodes()).mapToObj(node -> labels.of(node).toString()).toList();
  }
}
