package org.pugraph.server.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.TestGraphs;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

class LabelCrashTest {

  private static final NodeNames NAMES = NodeNames.of(TestGraphs.NAMES);

  @TempDir private Path scratch;

  private static Path file(Path root) {
    return root.resolve("page").resolve("positives.txt");
  }

  @ParameterizedTest
  @EnumSource
  void aLabelThatWasAnsweredOutlivesACrash(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> LabelStore.open(file(disk.root()), NAMES, new int[] {0}).close(),
        disk -> {
          try (LabelStore store = LabelStore.open(file(disk.root()), NAMES, new int[0])) {
            store.put(1, Label.POSITIVE);
          }
        },
        (left, finished) -> {
          try (LabelStore store = LabelStore.open(file(left), NAMES, new int[0])) {
            assertThat(store.labels().of(0)).isEqualTo(Label.POSITIVE);
            Label second = store.labels().of(1);
            assertThat(second == Label.POSITIVE || (second == Label.NONE && !finished)).isTrue();
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void aChangeThatFailsLeavesTheLabelsAsTheyWere(DiskKind kind) {
    List<Label> shown = new ArrayList<>();
    Crashes.everyFault(
        kind.folder(scratch),
        disk -> LabelStore.open(file(disk.root()), NAMES, new int[] {0}).close(),
        disk -> change(disk, shown),
        (left, finished) -> {
          try (LabelStore store = LabelStore.open(file(left), NAMES, new int[0])) {
            assertThat(store.labels().of(0)).isEqualTo(Label.POSITIVE);
            if (finished) {
              assertThat(store.labels().of(1)).isEqualTo(Label.POSITIVE);
            } else if (!shown.isEmpty()) {
              assertThat(shown.get(shown.size() - 1)).isEqualTo(Label.NONE);
            }
          }
          shown.clear();
        });
  }

  @Test
  void aVirusScannerKeepsNoLabelFromBeingSaved() {
    FaultyDisk disk = new FaultyDisk(DiskKind.WINDOWS.folder(scratch));
    disk.scanFor(10);
    try (LabelStore store = LabelStore.open(file(disk.root()), NAMES, new int[] {0})) {
      for (int node = 1; node < 4; node++) {
        store.put(node, Label.POSITIVE);
      }
    }
    try (LabelStore store = LabelStore.open(file(disk.root()), NAMES, new int[0])) {
      assertThat(store.labels().nodesWith(Label.POSITIVE)).containsExactly(0, 1, 2, 3);
    }
  }

  /** What readers are shown after a change that failed is what was there before. */
  private static void change(FaultyDisk disk, List<Label> shown) {
    try (LabelStore store = LabelStore.open(file(disk.root()), NAMES, new int[0])) {
      try {
        store.put(1, Label.POSITIVE);
      } catch (RuntimeException failed) {
        shown.add(store.labels().of(1));
        throw failed;
      }
    }
  }
}
