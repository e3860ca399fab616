package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.PuModel;
import org.pugraph.cli.run.RunFolder;
import tools.jackson.databind.JsonNode;

/** Twelve groups of 25 nodes, each linked to five others of its group, and no features. */
class EvidenceRunTest {

  private static final int GROUPS = 12;
  private static final int SIZE = 25;
  private static final String CHANCE =
      "labelled nodes do not tell what they have in common: held out, they rank above";

  @TempDir Path folder;

  private Path edges() {
    SplittableRandom random = new SplittableRandom(5);
    List<String> lines = new ArrayList<>(List.of("source,target"));
    for (int node = 0; node < GROUPS * SIZE; node++) {
      for (int k = 0; k < 5; k++) {
        int other = node / SIZE * SIZE + random.nextInt(SIZE);
        if (other != node) {
          lines.add("n" + node + ",n" + other);
        }
      }
      lines.add("n" + node + ",n" + random.nextInt(GROUPS * SIZE));
    }
    return Pugraph.write(folder.resolve("edges.csv"), lines.toArray(String[]::new));
  }

  /**
   * @param nodes the labelled ones
   */
  private Pugraph.Answer train(int[] nodes, String more) {
    String[] names = new String[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      names[i] = "n" + nodes[i];
    }
    Path positives = Pugraph.write(folder.resolve("known.txt"), names);
    Pugraph.Answer answer =
        Pugraph.run(
            "train --edges %s --positives %s --prior 0.08 --out %s %s"
                .formatted(edges(), positives, folder.resolve("run"), more));
    assertThat(answer.code()).as(answer.err()).isZero();
    return answer;
  }

  /** One of every group. */
  private static int[] unrelated() {
    int[] nodes = new int[GROUPS];
    for (int i = 0; i < GROUPS; i++) {
      nodes[i] = i * SIZE + i;
    }
    return nodes;
  }

  private static int[] ofOneGroup(int count) {
    int[] nodes = new int[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = 3 * SIZE + 2 * i;
    }
    return nodes;
  }

  private JsonNode metrics() {
    return new RunFolder(folder.resolve("run")).metrics();
  }

  @Test
  void labelsThatHaveNothingInCommonAreSaidToHaveNothingInCommon() throws Exception {
    String said = train(unrelated(), "").out();
    assertThat(said).containsPattern("Evidence +these 12 " + CHANCE);
    assertThat(said).doesNotContain("learning did not pay");
    assertThat(metrics().get("evidence").asString()).isEqualTo("chance");
    assertThat(metrics().get("evidenceSentence").asString()).contains(CHANCE);
    assertThat(metrics().get("evidenceAdvice").asString()).startsWith("label more");
    assertThat(Files.readString(folder.resolve("run/report.html"))).contains("these 12 " + CHANCE);
    assertThat(PuModel.load(folder.resolve("run")).evidence().orElseThrow().refuted()).isTrue();
  }

  @Test
  void thatDecisionsFailIsOnlySaidWhereLabelsTellWhatTheyHaveInCommon() {
    String everyNode = "--threshold top=288";
    String unsupported = "These labels do not support a ranking: see Evidence above.\n";
    String failed = "the training has probably failed";
    assertThat(train(unrelated(), everyNode).out())
        .containsPattern("Found +288 of 288")
        .contains(unsupported + "The unlabeled nodes most like")
        .doesNotContain(failed);
    assertThat(train(ofOneGroup(12), everyNode).out())
        .containsPattern("Found +288 of 288")
        .contains(failed)
        .doesNotContain(unsupported);
  }

  @Test
  void labelsOfOneGroupAreNotDoubted() {
    String said = train(ofOneGroup(12), "").out();
    assertThat(folder.resolve("run/report.html"))
        .content()
        .contains("the labels support the ranking: held out, the 12 labelled nodes rank above");
    assertThat(said)
        .containsPattern("Evidence +held out, the 12 labelled nodes rank above \\d\\d %")
        .containsPattern("Label bias +(none found: )?positives with many edges are ")
        .containsPattern("Uncertain +[\\d,]+ unlabeled nodes?,")
        .doesNotContain(CHANCE);
    assertThat(metrics().get("evidence").asString()).isEqualTo("supported");
    assertThat(metrics().get("heldOutRank").asDouble()).isGreaterThan(0.8);
    assertThat(metrics().get("foldOverlap").asDouble()).isGreaterThan(0.5);
    assertThat(metrics().get("uncertain").asInt()).isNotNegative();
  }

  @Test
  void fewerThanFourLabelsAreSaidNotToBeTested() {
    String said = train(ofOneGroup(3), "").out();
    assertThat(said)
        .containsPattern("Evidence +the ranking was not tested: of fewer than 4 labelled nodes");
    assertThat(metrics().get("evidence").asString()).isEqualTo("not-tested");
  }

  @Test
  void aSingleModelHasNoUncertainNodes() {
    String said = train(ofOneGroup(12), "--method random-walk").out();
    assertThat(said).contains("a single model holds no labelled node out");
    assertThat(said).doesNotContain("Uncertain", "uncertain");
    assertThat(metrics().has("uncertain")).isFalse();
    assertThat(Pugraph.lines(folder.resolve("run/predictions.csv")).get(0))
        .doesNotContain("uncertain");
  }
}
