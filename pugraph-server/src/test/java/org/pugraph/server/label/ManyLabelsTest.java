package org.pugraph.server.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.file.UnwritableFile;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.TestGraphs;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

/** Labels of many nodes at once, with where they come from. */
class ManyLabelsTest {

  private static final NodeNames NAMES = NodeNames.of(TestGraphs.NAMES);
  private static final LabelOrigin ANN =
      new LabelOrigin("Ann von \n Ü+%", Instant.parse("2026-03-01T10:00:00Z"), 3, -0.25f);
  private static final LabelOrigin BOB =
      new LabelOrigin("bob", Instant.parse("2026-03-02T10:00:00Z"), 0, Float.NaN);

  @TempDir private Path folder;

  private static Path file(Path root) {
    return root.resolve("page/positives.txt");
  }

  private static LabelStore open(Path root) {
    return LabelStore.open(file(root), NAMES, new int[] {0});
  }

  private static NodeLabel given(int node, Label label, LabelOrigin origin) {
    return new NodeLabel(node, label, Optional.of(origin));
  }

  private static List<NodeLabel> all(NodeLabels labels) {
    return IntStream.range(0, NAMES.size()).mapToObj(labels::get).toList();
  }

  @Test
  void whoGaveALabelAndWhenOutlivesTheProcessAndSoDoesWhatCanBeUndone() {
    List<NodeLabel> before;
    try (LabelStore store = open(folder)) {
      store.put(List.of(given(1, Label.POSITIVE, ANN), given(2, Label.HIDDEN, BOB)));
      before = all(store.labels());
      store.put(List.of(given(1, Label.HIDDEN, BOB), given(2, Label.NONE, BOB)));
    }
    try (LabelStore store = open(folder)) {
      assertThat(store.labels().get(1)).isEqualTo(given(1, Label.HIDDEN, BOB));
      assertThat(store.labels().get(2)).isEqualTo(NodeLabel.of(2, Label.NONE));
      store.undo();
      assertThat(all(store.labels())).isEqualTo(before);
      assertThat(store.labels().get(1).origin().orElseThrow().who()).isEqualTo("Ann von   Ü+%");
      store.undo();
      assertThat(store.labels().nodesWith(Label.POSITIVE)).containsExactly(0);
      assertThat(store.labels().nodesWith(Label.HIDDEN)).isEmpty();
    }
  }

  @Test
  void filesOfEarlierVersionsStillOpen() throws IOException {
    Files.createDirectories(file(folder).getParent());
    Files.writeString(
        file(folder),
        "# Labels\n#: hidden \"#eve\"\nAnn\n#: undo none \"#eve\"\n#: undo none Ann\n");
    try (LabelStore store = open(folder)) {
      assertThat(store.labels().nodesWith(Label.POSITIVE)).containsExactly(0);
      assertThat(store.labels().get(0).origin()).isEmpty();
      store.undo();
      store.undo();
      assertThat(store.labels().nodesWith(Label.HIDDEN)).isEmpty();
    }
  }

  @Test
  void aLineThatWasTakenOutByHandTakesItsOriginAlong() throws IOException {
    try (LabelStore store = open(folder)) {
      store.put(List.of(given(1, Label.POSITIVE, ANN)));
    }
    String text = Files.readString(file(folder));
    Files.writeString(file(folder), text.replace("\nbob\n", "\n"));
    try (LabelStore store = open(folder)) {
      assertThat(store.labels().get(1)).isEqualTo(NodeLabel.of(1, Label.NONE));
    }
  }

  @Test
  void notesThatAreBrokenAreRefusedWithTheirLine() throws IOException {
    Files.createDirectories(file(folder).getParent());
    for (String note :
        List.of(
            "#: given yesterday 1 - ann Ann",
            "#: given 2026-03-01T10:00:00Z x - ann Ann",
            "#: given 2026-03-01T10:00:00Z 1 - %zz Ann",
            "#: given 2026-03-01T10:00:00Z 1 -",
            "#: with none Ann",
            "#: was 2026-03-01T10:00:00Z 1 - ann")) {
      Path file = Files.writeString(file(folder), "Ann\n" + note + "\n");
      assertThatThrownBy(() -> open(folder)).as(note).hasMessageStartingWith(file + ":2: expected");
    }
  }

  @Test
  void theLastChangeIsKeptWhateverItsSizeAndTheOldestGoFirst() {
    int nodes = 3 * NodeLabels.MOST_NODES_IN_HISTORY;
    NodeLabels labels = NodeLabels.ofPositives(nodes);
    labels = labels.with(0, Label.POSITIVE).with(1, Label.POSITIVE);
    labels = labels.with(many(nodes, Label.HIDDEN));
    assertThat(labels.history()).hasSize(1);
    assertThat(labels.undone().nodesWith(Label.POSITIVE)).containsExactly(0, 1);
    assertThat(labels.with(0, Label.NONE).history()).hasSize(1);
  }

  private static List<NodeLabel> many(int nodes, Label label) {
    return IntStream.range(0, nodes).mapToObj(node -> NodeLabel.of(node, label)).toList();
  }

  @Test
  void tenThousandLabelsAreReadByTheCommandLine() {
    int nodes = 10_000;
    NodeNames numbers = NodeNames.numbers(nodes);
    try (LabelStore store = LabelStore.open(file(folder), numbers, new int[0])) {
      store.put(
          IntStream.range(0, nodes)
              .mapToObj(node -> given(node, node == 7 ? Label.HIDDEN : Label.POSITIVE, ANN))
              .toList());
    }
    assertThat(PositivesFile.read(file(folder), numbers)).hasSize(nodes - 1).doesNotContain(7);
  }

  @ParameterizedTest
  @EnumSource
  void aCrashLeavesAllOfAChangeOrNothing(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(folder),
        disk -> open(disk.root()).close(),
        disk -> {
          try (LabelStore store = open(disk.root())) {
            store.put(many(6, Label.HIDDEN));
          }
        },
        (left, finished) -> {
          try (LabelStore store = open(left)) {
            int hidden = store.labels().count(Label.HIDDEN);
            assertThat(hidden == 6 || (hidden == 0 && !finished)).isTrue();
            assertThat(hidden == 6).isEqualTo(store.labels().lastChange().isPresent());
          }
        });
  }

  @Test
  void aDiskThatIsFullIsToldAndTheLabelsAreAsTheyWere() {
    FaultyDisk disk = new FaultyDisk(folder);
    try (LabelStore store = open(disk.root())) {
      disk.fill();
      assertThatThrownBy(() -> store.put(1, Label.POSITIVE))
          .isInstanceOf(UnwritableFile.class)
          .hasMessageStartingWith("The labels were not saved and are as they were: ");
      assertThat(store.labels().of(1)).isEqualTo(Label.NONE);
      disk.repair();
      assertThat(store.put(1, Label.POSITIVE).of(1)).isEqualTo(Label.POSITIVE);
    }
  }
}
