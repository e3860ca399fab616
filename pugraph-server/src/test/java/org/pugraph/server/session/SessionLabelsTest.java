package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabel;
import org.pugraph.server.label.NodeLabels;

/** Labels that are added to those of the page while the page is closed. */
@Timeout(60)
class SessionLabelsTest {

  @TempDir Path folder;
  private SessionDefaults defaults;
  private GraphSource source;
  private SessionLabels labels;

  @BeforeEach
  void aGraphOfFourNodes() throws IOException {
    defaults = TestGraphs.defaults(folder);
    Path file = folder.resolve("graph.csv");
    source = GraphSource.ofTables(Files.writeString(file, "source,target\na,b\nc,d\n"), null);
    Graph graph = source.read().graph();
    labels = new SessionLabels(defaults.home("graph", graph, source), graph, source);
  }

  private Session page() {
    InitialView view =
        InitialView.of(defaults.task("graph", source.read()), defaults.workspace(labels.home()));
    return Session.open(view.withSource(source), new EventBus(1));
  }

  private static NodeLabel positive(int node) {
    return NodeLabel.of(node, Label.POSITIVE);
  }

  @Test
  void thePageShowsThemAndUndoesThemTogether() {
    labels.add(List.of(positive(0), NodeLabel.of(3, Label.HIDDEN)));
    try (Session page = page()) {
      assertThat(page.snapshot().labels().nodesWith(Label.POSITIVE)).containsExactly(0);
      assertThat(page.snapshot().labels().nodesWith(Label.HIDDEN)).containsExactly(3);
      page.undo();
      assertThat(page.snapshot().labels().count(Label.POSITIVE)).isZero();
    }
  }

  @Test
  void whatThePageHasStaysWhereItIsTheSameQuestion() {
    try (Session page = page()) {
      page.label(0, Label.POSITIVE);
      page.label(2, Label.HIDDEN);
    }
    labels.add(List.of(positive(0), positive(1)));
    NodeLabels kept = labels.read().orElseThrow();
    assertThat(kept.nodesWith(Label.POSITIVE)).containsExactly(0, 1);
    assertThat(kept.nodesWith(Label.HIDDEN)).containsExactly(2);
  }

  @Test
  void anotherQuestionIsRefusedAndChangesNothing() throws IOException {
    labels.add(List.of(positive(0)));
    byte[] before = Files.readAllBytes(labels.file());
    assertThatThrownBy(() -> labels.add(List.of(positive(1))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(": keeps 1 positive nodes that this ranking was not fitted to");
    assertThat(Files.readAllBytes(labels.file())).isEqualTo(before);
  }

  @Test
  void whileThePageIsOpenTheyAreRefused() {
    try (Session page = page()) {
      assertThat(page.home()).isEqualTo(labels.home());
      assertThatThrownBy(() -> labels.add(List.of(positive(0))))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("another server keeps its labels there");
    }
  }

  @Test
  void readingThemWritesNothing() {
    assertThat(labels.read()).isEmpty();
    assertThat(labels.home()).doesNotExist();
  }
}
