package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.ClassPrior;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.explanation.Reader;
import org.pugraph.server.label.Label;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.TrainingResult;

/** The folder of a session that version 0.1.0 wrote is opened with its labels and its model. */
@Timeout(120)
class EarlierPageTest {

  private static final Path FILES = Path.of("src/test/resources/page-0.1.0");
  private static final Graph GRAPH =
      GraphSource.ofTables(FILES.resolve("edges.csv"), FILES.resolve("nodes.csv")).read().graph();

  @TempDir Path folder;
  private Path home;

  @BeforeEach
  void copy() throws IOException {
    home = folder.resolve("home");
    try (Stream<Path> all = Files.walk(FILES.resolve("home"))) {
      for (Path file : all.toList()) {
        Files.copy(file, folder.resolve(FILES.relativize(file).toString()));
      }
    }
  }

  private Session open() {
    NetworkSettings network = new NetworkSettings(2, 4, 2, Neighbourhood.DIFFUSED);
    LearningTask task =
        LearningTask.of(
            "edges",
            GRAPH,
            EnsembleSettings.of(new NetworkLearner(TrainSettings.DEFAULT.withModel(network))),
            1);
    return Session.open(
        TestGraphs.view(task.withPrior(ClassPrior.given(0.2)), home), new EventBus(1));
  }

  @Test
  void labelsScoresAndPriorAreThoseThatWereShown() throws InterruptedException, IOException {
    try (Session session = open()) {
      assertThat(session.snapshot().labels().count(Label.POSITIVE)).isEqualTo(13);
      assertThat(session.snapshot().labels().nodesWith(Label.HIDDEN)).containsExactly(50);
      // That version did not learn from the hidden node.
      assertThat(LabelCounts.of(session.snapshot()).sinceTraining()).isEqualTo(1);
      TrainingResult result = session.ranking().result();
      assertThat(result.nodes().prior()).isEqualTo((0.2 * 48 - 1) / 47);
      assertThat(result.priorSource()).isEqualTo(ClassPrior.Source.GIVEN);
      List<String> lines = Files.readAllLines(home.resolve("page/predictions.csv"));
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",");
        int node = GRAPH.names().indexOf(cells[0]);
        assertThat(result.score(node)).isCloseTo(Float.parseFloat(cells[1]), within(1e-5f));
        assertThat(result.probability(node)).isCloseTo(Double.parseDouble(cells[2]), within(1e-4));
      }
      assertThat(session.explain(16, Reader.unknown()).now().score()).isEqualTo(result.score(16));
    }
  }

  @Test
  void theNextTrainingReplacesIt() throws InterruptedException {
    float[] scores;
    try (Session session = open()) {
      session.label(16, Label.POSITIVE);
      session.trainings().train(OptionalInt.of(2));
      while (session.trainings().state().running()) {
        Thread.sleep(5);
      }
      assertThat(session.snapshot().revision()).isEqualTo(2);
      scores = session.ranking().result().predictions().scores();
    }
    assertThat(home.resolve("page/page.json")).doesNotExist();
    try (Session session = open()) {
      assertThat(session.ranking().result().predictions().scores()).isEqualTo(scores);
      assertThat(session.ranking().result().nodes().negatives()).containsExactly(50);
      assertThat(session.ranking().result().nodes().prior())
          .isCloseTo((0.2 * 48 - 2) / 46, within(1e-12));
    }
  }

  @Test
  void aDamagedSummaryIsRefusedByName() throws IOException {
    Path summary = Files.writeString(home.resolve("page/page.json"), "{");
    assertThatThrownBy(this::open)
        .isInstanceOf(BadInput.class)
        .hasMessage(summary + ": does not describe a training of the page");
    Files.delete(summary);
    try (Session session = open()) {
      assertThat(session.snapshot().ranking()).isNull();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"priorSource\" : \"given\" | \"other\" : 1",
        "\"given\" | \"guessed\"",
        "\"outside\" : [ | \"outside\" : [ -1",
        "\"outside\" : [ | \"outside\" : [ 2000000000",
        "\"dataHash\" | \"hash\""
      })
  void aSummaryThatDoesNotFitIsRefused(String part, String other) throws IOException {
    Path summary = home.resolve("page/page.json");
    String text = Files.readString(summary);
    assertThat(text).contains(part);
    Files.writeString(summary, text.replace(part, other));
    assertThatThrownBy(this::open).isInstanceOf(BadInput.class);
  }
}
