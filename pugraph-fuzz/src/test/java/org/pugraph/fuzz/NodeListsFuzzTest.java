package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.table.ScoreFile;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.label.SplitFile;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.split.Split;

/** Lists of nodes, known or drawn or scored, are read or refused; what was read makes sense. */
class NodeListsFuzzTest {

  private static final NodeNames NAMES = NodeNames.of(List.of("a", "b c", "#d", "\"e\"", "ü\n"));
  private static final Labels LABELS = new Labels(List.of("x", "y"), new int[] {1, 0, 1, 0, 1, -1});

  @TempDir static Path folder;

  @FuzzTest
  void positives(byte[] bytes) {
    Path file = new AnyBytes(folder).file("positives.txt", bytes);
    Path again = folder.resolve("again.txt");
    AnyBytes.readOrRefused(
        () -> {
          int[] positives = PositivesFile.read(file, NAMES);
          PositivesFile.write(positives, NAMES, again);
          AnyBytes.check(
              Arrays.equals(PositivesFile.read(again, NAMES), positives), "others after saving");
        });
  }

  /** The first line names the column. */
  @FuzzTest
  void positivesInAColumn(byte[] bytes) {
    String text = new String(bytes, UTF_8);
    String column = text.lines().findFirst().orElse("");
    Path file = new AnyBytes(folder).file("table.csv", bytes);
    AnyBytes.readOrRefused(() -> PositivesFile.read(file, NAMES, Optional.of(column)));
  }

  @FuzzTest
  void split(byte[] bytes) {
    Path file = new AnyBytes(folder).file("splits.json", bytes);
    AnyBytes.readOrRefused(
        () -> {
          Split split = SplitFile.read(file, LABELS, 0.3, 1);
          List<Integer> unlabeled = Arrays.stream(split.unlabeled()).boxed().toList();
          AnyBytes.check(
              Arrays.stream(split.positives()).noneMatch(unlabeled::contains),
              "labelled and unlabeled at once");
        });
  }

  @FuzzTest
  void scores(byte[] bytes) {
    Path file = new AnyBytes(folder).file("scores.csv", bytes);
    AnyBytes.readOrRefused(
        () -> {
          ScoreFile scores = ScoreFile.read(file);
          int rows = scores.scores().length;
          AnyBytes.check(
              scores.nodes().size() == rows && scores.judged().length() <= rows, "rows differ");
        });
  }
}
