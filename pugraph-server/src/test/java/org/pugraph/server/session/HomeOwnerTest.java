package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;

/** Labels belong to one graph, and stay with it while it grows. */
@Timeout(60)
class HomeOwnerTest {

  private static final String NAME = "graph";

  @TempDir Path folder;

  private SessionDefaults defaults;

  @BeforeEach
  void prepare() {
    defaults = TestGraphs.defaults(folder);
  }

  private GraphSource graph(String place, String edges) throws IOException {
    Path file = folder.resolve(place).resolve("graph.csv");
    Files.createDirectories(file.getParent());
    return GraphSource.ofTables(Files.writeString(file, "source,target\n" + edges), null);
  }

  private InitialView view(GraphSource source) {
    EncodedGraph read = source.read();
    return InitialView.of(
            defaults.task(NAME, read),
            defaults.workspace(defaults.home(NAME, read.graph(), source)))
        .withSource(source);
  }

  private static Session open(InitialView view) {
    return Session.open(view, new EventBus(1));
  }

  private static int[] positives(InitialView view) {
    try (Session session = open(view)) {
      return session.snapshot().labels().nodesWith(Label.POSITIVE);
    }
  }

  private static void label(InitialView view, int node) {
    try (Session session = open(view)) {
      session.label(node, Label.POSITIVE);
    }
  }

  @Test
  void anotherGraphInAFileOfTheSameNameDoesNotTakeOverTheLabels() throws IOException {
    GraphSource first = graph("one", "a,b\nb,c\n");
    GraphSource second = graph("two", "a,b\nb,c\nc,a\n");
    label(view(first), 1);
    assertThat(positives(view(second))).isEmpty();
    label(view(second), 2);
    assertThat(positives(view(first))).containsExactly(1);
    assertThat(positives(view(second))).containsExactly(2);
    assertThat(view(first).workspace().home()).isEqualTo(defaults.home(NAME));
  }

  @Test
  void aGraphThatHasGrownKeepsItsLabelsByName() throws IOException {
    GraphSource first = graph("one", "a,b\nb,c\n");
    GraphSource second = graph("two", "a,b\nb,c\nc,a\n");
    label(view(first), 1);
    label(view(second), 2);
    Graph grown = graph("two", "z,c\nc,a\na,b\n").read().graph();
    int c = grown.names().indexOf("c");
    assertThat(c).isNotEqualTo(2);
    assertThat(positives(view(second))).containsExactly(c);
    assertThat(positives(view(first))).containsExactly(1);
  }

  @Test
  void theSameGraphInAnotherPlaceKeepsItsLabels() throws IOException {
    label(view(graph("one", "a,b\nb,c\n")), 1);
    assertThat(positives(view(graph("moved", "a,b\nb,c\n")))).containsExactly(1);
  }

  @Test
  void aFolderOfAnotherGraphIsRefusedInOneSentence() throws IOException {
    InitialView first = view(graph("one", "a,b\nb,c\n"));
    label(first, 1);
    GraphSource other = graph("two", "a,b\nb,c\nc,a\n");
    InitialView wrong =
        InitialView.of(defaults.task(NAME, other.read()), first.workspace()).withSource(other);
    assertThatThrownBy(() -> open(wrong))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("the labels there belong to another graph, ")
        .hasMessageContaining("one");
    assertThat(positives(first)).containsExactly(1);
  }

  @Test
  void positivesThatAreGivenAreAddedToTheLabelsKeptOnce() throws IOException {
    InitialView view = view(graph("one", "a,b\nb,c\nc,d\n"));
    assertThat(positives(view.withGiven(0))).containsExactly(0);
    try (Session session = open(view.withGiven(0, 1, 2))) {
      assertThat(session.snapshot().labels().nodesWith(Label.POSITIVE)).containsExactly(0, 1, 2);
      session.label(1, Label.NONE);
      session.label(2, Label.HIDDEN);
    }
    assertThat(positives(view.withGiven(0, 1, 2))).containsExactly(0);
    assertThat(positives(view)).containsExactly(0);
    assertThat(positives(view.withGiven(0, 1, 2))).containsExactly(0);
    assertThat(positives(view.withGiven(2, 3))).containsExactly(0, 3);
  }

  @Test
  void positivesOfARunThatWereTakenAwayStayAway() throws IOException {
    GraphSource source = graph("one", "a,b\nb,c\n");
    InitialView view =
        InitialView.of(
            defaults.task(NAME, source.read()), defaults.workspace(folder.resolve("run")), 0, 1);
    try (Session session = open(view)) {
      session.label(1, Label.NONE);
    }
    assertThat(positives(view)).containsExactly(0);
  }

  @Test
  void aDamagedRecordIsRefusedByName() throws IOException {
    InitialView view = view(graph("one", "a,b\nb,c\n"));
    label(view, 1);
    Path record = view.workspace().home().resolve("page/graph.json");
    Files.writeString(record, "{}");
    assertThatThrownBy(() -> open(view)).hasMessageStartingWith(record + ": does not say which");
  }
}
