package org.pugraph.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.train.Optimisation;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.Trainer;

class SessionTest {

  @TempDir Path home;

  /** Has one answer, and takes no other. */
  private record Remembered(Learned.Answer answer) implements Archive {

    @Override
    public Optional<Learned.Answer> find(Path home, Graph graph) {
      return Optional.of(answer);
    }

    @Override
    public void keep(Path home, Learned learned) {}
  }

  private static Learned.Answer learned(Subject subject) {
    Lesson lesson =
        new Lesson(subject, new int[] {0}, new int[0], Optional.empty(), OptionalInt.of(3));
    try (Trainer trainer = Trainer.on(1)) {
      var hops = trainer.hops(subject.graph(), subject.settings().model());
      return lesson.learn(hops, trainer, LessonTest.SILENT).answer();
    }
  }

  private boolean shows(Learned.Answer answer, TrainSettings settings) {
    Subject subject = Subject.of("triangles", Made.triangles(), settings, Made.ZERO);
    Place place = new Place(home, Workshop.labels(home), new Remembered(answer), 1);
    Opening opening = new Opening(subject, place, new int[] {0}, Optional.empty());
    try (Session session = Session.open(opening, new Events(1))) {
      return session.board().ranking() != null;
    }
  }

  @Test
  void whatWasLearnedIsShownAgainUnlessAModelOfAnotherShapeIsAskedFor() {
    Learned.Answer answer = learned(Made.subject());
    assertThat(shows(answer, Made.QUICK)).isTrue();
    assertThat(shows(answer, Made.QUICK.withOptimisation(new Optimisation(9, 1e-3, 0, 0))))
        .isTrue();
    assertThat(shows(answer, shaped(3, 4))).isFalse();
    assertThat(shows(answer, shaped(2, 5))).isFalse();
    assertThat(shows(answer, shaped(2, 4))).isTrue();
  }

  private static TrainSettings shaped(int hops, int hidden) {
    return Made.QUICK.withModel(new NetworkSettings(2, hidden, hops, Neighbourhood.WITHIN));
  }
}
