package org.pugraph.data.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.Labels;
import org.pugraph.split.Split;
import org.pugraph.testkit.Scratch;

class SplitFileTest {

  private static final Labels LABELS = new Labels(List.of("a", "b"), new int[] {1, 0, 1, 0, 1, 0});

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void unlabeledAreTheOtherPositivesAndTheNegativesOfTheTrial() {
    Split split = SplitFile.read(file("1", "[4]", "[5, 1, 3]"), LABELS, 0.3, 1);
    assertThat(split.positives()).containsExactly(4);
    assertThat(split.unlabeled()).containsExactly(0, 1, 2, 3, 5);
    assertThat(split.truth().orElseThrow()).containsExactly(true, false, true, false, false);
    assertThat(split.prior().orElseThrow()).isEqualTo(0.4);
  }

  @Test
  void refusesATrialThatIsNotThere() {
    Path file = file("1", "[4]", "[1]");
    scratch.refuses(
        () -> SplitFile.read(file, LABELS, 0.3, 2), "splits.json: has no trial 2 with share 0.3");
    scratch.refuses(
        () -> SplitFile.read(file, LABELS, 0.2, 1), "splits.json: has no trial 1 with share 0.2");
  }

  @Test
  void refusesNodesThatDoNotFitTheGraph() {
    refuses(file("1", "[6]", "[1]"), "splits.json: node 6 is not in the graph");
    refuses(file("1", "[\"x\"]", "[1]"), "splits.json: node \"x\" is not in the graph");
    refuses(file("1", "[1]", "[1]"), "splits.json: node 1 is not of the positive class");
    refuses(file("1", "[0]", "[2]"), "splits.json: node 2 is of the positive class");
    refuses(file("1", "[0, 0]", "[1]"), "splits.json: a node appears twice");
    refuses(file("2", "[0]", "[1]"), "splits.json: \"positive_class\" must be 0..1");
  }

  private Path file(String positiveClass, String labelled, String negatives) {
    return scratch.file(
        "splits.json",
        "{\"positive_class\": " + positiveClass + ",",
        "\"trials\": [{\"share\": 0.3, \"trial\": 0, \"labelled\": [0]},",
        "{\"share\": 0.3, \"trial\": 1, \"labelled\": " + labelled + "}],",
        "\"negatives_by_trial\": [[1], " + negatives + "]}");
  }

  private void refuses(Path file, String message) {
    scratch.refuses(() -> SplitFile.read(file, LABELS, 0.3, 1), message);
  }
}
