package org.pugraph.server.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.TestGraphs;

class LabelStoreTest {

  private static final NodeNames NAMES = NodeNames.of(TestGraphs.NAMES);

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("deep").resolve("positives.txt");
  }

  @Test
  void aLabelIsInTheFileWhenItIsAnswered() {
    try (LabelStore store = LabelStore.open(file(), NAMES, new int[0])) {
      store.put(3, Label.POSITIVE);
      assertThat(LabelText.read(file(), NAMES).of(3)).isEqualTo(Label.POSITIVE);
      store.put(3, Label.NONE);
      assertThat(LabelText.read(file(), NAMES).of(3)).isEqualTo(Label.NONE);
    }
  }

  @Test
  void theCommandLineReadsThePositivesWhateverTheirNames() {
    try (LabelStore store = LabelStore.open(file(), NAMES, new int[] {0, 1, 2, 3, 4, 5})) {
      assertThat(PositivesFile.read(file(), NAMES)).containsExactly(0, 1, 2, 3, 4, 5);
      store.put(1, Label.HIDDEN);
      store.put(4, Label.HIDDEN);
      assertThat(PositivesFile.read(file(), NAMES)).containsExactly(0, 2, 3, 5);
    }
  }

  @Test
  void whatIsHiddenAndWhatCanBeUndoneOutlivesTheProcess() {
    try (LabelStore store = LabelStore.open(file(), NAMES, new int[] {0})) {
      store.put(5, Label.HIDDEN);
      store.put(0, Label.NONE);
      store.put(3, Label.POSITIVE);
    }
    try (LabelStore store = LabelStore.open(file(), NAMES, new int[] {1})) {
      assertThat(labels(store))
          .containsExactly("none", "none", "none", "positive", "none", "hidden");
      store.undo();
      store.undo();
      assertThat(labels(store))
          .containsExactly("positive", "none", "none", "none", "none", "hidden");
      store.undo();
      assertThat(labels(store)).containsExactly("positive", "none", "none", "none", "none", "none");
      assertThat(store.labels().lastChange()).isEmpty();
    }
  }

  private static List<String> labels(LabelStore store) {
    return IntStream.range(0, NAMES.size())
        .mapToObj(node -> store.labels().of(node).toString())
        .toList();
  }

  @Test
  void theSameLabelAgainIsNoChange() {
    try (LabelStore store = LabelStore.open(file(), NAMES, new int[] {0})) {
      store.put(0, Label.POSITIVE);
      assertThat(store.labels().lastChange()).isEmpty();
    }
  }

  @Test
  void onlySoManyStepsAreRemembered() {
    try (LabelStore store = LabelStore.open(file(), NAMES, new int[0])) {
      for (int i = 0; i <= NodeLabels.LONGEST_HISTORY; i++) {
        store.put(0, i % 2 == 0 ? Label.POSITIVE : Label.NONE);
      }
      assertThat(store.labels().history()).hasSize(NodeLabels.LONGEST_HISTORY);
      assertThat(store.labels().history().get(0).label()).contains(Label.POSITIVE);
    }
  }

  @Test
  void twoStoresCannotHaveTheSameFile() {
    try (LabelStore store = LabelStore.open(file(), NAMES, new int[0])) {
      assertThatThrownBy(() -> LabelStore.open(file(), NAMES, new int[0]))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("another server keeps its labels there; stop it");
    }
    LabelStore.open(file(), NAMES, new int[0]).close();
  }

  @Test
  void aFileThatDoesNotFitIsRefusedWithItsLine() throws IOException {
    Path other = Files.writeString(folder.resolve("other.txt"), "Ann\n# fine\nzoe\n");
    assertThatThrownBy(() -> LabelStore.open(other, NAMES, new int[0]))
        .hasMessage(other + ":3: node \"zoe\" is not in the graph");
    Files.writeString(other, "#: hide bob\n");
    assertThatThrownBy(() -> LabelStore.open(other, NAMES, new int[0]))
        .hasMessage(other + ":1: expected \"#: hidden NAME\" or \"#: undo LABEL NAME\"");
    Files.writeString(other, "#: undo maybe bob\n");
    assertThatThrownBy(() -> LabelStore.open(other, NAMES, new int[0]))
        .hasMessage(other + ":1: label must be positive, hidden or none, got \"maybe\"");
  }
}
