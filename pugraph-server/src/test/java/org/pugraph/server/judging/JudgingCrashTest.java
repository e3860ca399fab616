package org.pugraph.server.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.graph.Graph;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

class JudgingCrashTest {

  private static final Graph GRAPH = TestGraphs.triangles();
  private static final NodeLabels NONE = NodeLabels.ofPositives(GRAPH.nodes());
  private static final Card CARD = new Card(4, Stratum.NEXT, 0.2, false);
  private static final Draw DRAW =
      new Draw(1, 2, List.of(new Draw.Frame(Stratum.NEXT, 5, 0.3)), List.of(CARD));

  @TempDir private Path scratch;

  private static JudgingStore store(Path root) {
    return JudgingStore.in(root.resolve("page"), GRAPH);
  }

  private static void draw(FaultyDisk disk) {
    store(disk.root()).change(record -> record.withDraw(DRAW, NONE));
  }

  @ParameterizedTest
  @EnumSource
  void cardsThatWereAnsweredOutliveACrash(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        JudgingCrashTest::draw,
        disk -> store(disk.root()).change(record -> record.withSkipped(4, true)),
        (left, finished) -> {
          JudgingRecord kept = store(left).record();
          assertThat(kept.cards()).singleElement().extracting(Card::node).isEqualTo(4);
          assertThat(kept.isSkipped(4) || !finished).isTrue();
        });
  }

  @ParameterizedTest
  @EnumSource
  void aDrawThatFailsLeavesTheOneBefore(DiskKind kind) {
    Crashes.everyFault(
        kind.folder(scratch),
        JudgingCrashTest::draw,
        disk -> {
          JudgingStore store = store(disk.root());
          try {
            draw(disk);
          } catch (RuntimeException failed) {
            assertThat(store.record().draws()).hasSize(1);
            throw failed;
          }
        },
        (left, finished) -> {
          int draws = store(left).record().draws().size();
          assertThat(draws).isBetween(finished ? 2 : 1, 2);
        });
  }

  @Test
  void judgementsOfAnotherGraphDoNotCount() {
    store(scratch).change(record -> record.withDraw(DRAW, NONE));
    Graph other = TestGraphs.path(9);
    assertThat(JudgingStore.in(scratch.resolve("page"), other).record().draws()).isEmpty();
    assertThat(store(scratch).record().draws()).containsExactly(DRAW);
  }
}
