package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.lines;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.PuModel;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;

/** Nodes that the user knows not to be positive. */
class NegativesTest {

  private static final String QUICK = Pugraph.TINY + " --method gcn --hidden 8 --steps 60";

  @TempDir Path folder;

  private static double score(Path run, String node) {
    return lines(run.resolve("predictions.csv")).stream()
        .filter(line -> line.startsWith(node + ","))
        .mapToDouble(line -> Double.parseDouble(line.split(",")[1]))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theyScoreLowerThanBeforeAndAreKeptWithTheRun() {
    Path without = Pugraph.trained(folder.resolve("a"), QUICK);
    String wrong =
        lines(without.resolve("predictions.csv")).stream()
            .filter(line -> line.contains(",true,false"))
            .findFirst()
            .orElseThrow()
            .split(",")[0];
    Path file = write(folder.resolve("negatives.txt"), "# not these", wrong);
    Path with = Pugraph.trained(folder.resolve("b"), QUICK + " --negatives " + file);
    assertThat(score(with, wrong)).isLessThan(score(without, wrong));
    assertThat(PuModel.load(with).provenance().negatives()).containsExactly(wrong);
    assertThat(SavedRun.open(with).nodes().negatives()).hasSize(1);
    assertThat(new RunFolder(with).metrics().get("negatives").asInt()).isEqualTo(1);
    assertThat(with.resolve("config.yaml")).content().contains("negatives: \"" + file + "\"");
    assertThat(run(QUICK + " --out " + with + " --resume").err())
        .contains("holds a finished run with other labels");
    assertThat(run(QUICK + " --negatives " + file + " --out " + with).out())
        .contains("12 labelled positive, 48 unlabeled (1 known not to be positive), prior 0.200");
  }

  @Test
  void theyAreNeitherFoundNorAmongTheTopNodes() {
    Path out = folder.resolve("a");
    Path plain = Pugraph.trained(out, QUICK);
    List<String> best =
        lines(plain.resolve("predictions.csv")).stream()
            .filter(line -> line.contains(",true,false"))
            .map(line -> line.split(",")[0])
            .limit(3)
            .toList();
    String shown = "<th scope=\"row\">%s</th>";
    assertThat(new RunFolder(plain).file(RunFolder.REPORT))
        .content()
        .contains(shown.formatted(best.get(0)));
    Path file = write(folder.resolve("negatives.txt"), best.toArray(String[]::new));
    // Top 48 calls every unlabeled node positive, so those known not to be are above it.
    String answer = run(QUICK + " --threshold top=48 --negatives " + file + " --out " + out).out();
    assertThat(answer).contains("45 of 45 unlabeled nodes score above").doesNotContain("asked for");
    assertThat(new RunFolder(out).metrics().get("calledPositive").asInt()).isEqualTo(45);
    assertThat(new RunFolder(out).file(RunFolder.REPORT))
        .content()
        .containsPattern("Unlabeled</dt>\\D*45\\D");
    for (String negative : best) {
      assertThat(answer).doesNotContainPattern("\\d +" + negative + " ");
      assertThat(new RunFolder(out).file(RunFolder.REPORT))
          .content()
          .doesNotContain(shown.formatted(negative));
    }
  }

  @Test
  void whatCannotBeIsRefusedByName() {
    Path file = folder.resolve("negatives.txt");
    String positive = lines(Path.of(QUICK.replaceFirst(".*--positives (\\S+) .*", "$1"))).get(0);
    write(file, "n30", positive);
    refused(
        file
            + ": node \""
            + positive
            + "\" is among the labelled positives, too ("
            + Pugraph.tiny("positives.txt")
            + ")",
        QUICK);
    write(file, "p77");
    refused(file + ":1: node \"p77\" is not in the graph", QUICK);
    write(file, "# nobody");
    refused(file + ": names no node, expected one per line", QUICK);
  }

  @Test
  void nodesThatTakeNoPartCannotBeNegative() {
    Path file = folder.resolve("negatives.txt");
    String paper = Pugraph.SMALL + " --protocol paper";
    Path run = Pugraph.trained(folder.resolve("a"), paper);
    String outside = PuModel.load(run).provenance().outside().get(0);
    write(file, outside);
    refused(file + ": node \"" + outside + "\" is not among the unlabeled nodes", paper);
  }

  private void refused(String complaint, String command) {
    Path out = folder.resolve("refused");
    Pugraph.Answer answer =
        run(command + " --negatives " + folder.resolve("negatives.txt") + " --out " + out);
    assertThat(answer.err()).isEqualTo("pugraph: " + complaint + "\n");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(out).doesNotExist();
  }
}
