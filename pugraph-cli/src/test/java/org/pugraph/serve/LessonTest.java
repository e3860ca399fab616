package org.pugraph.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Splits;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Trainer;

class LessonTest {

  /** 10 positives are labelled, and 20 expected among 200 others. */
  private static final PuNodes THEN =
      new PuNodes(IntStream.range(0, 10).toArray(), IntStream.range(10, 210).toArray(), 20 / 200.0);

  private static double shareLeft(int positives) {
    int[] labelled = IntStream.range(0, positives).toArray();
    return new Lesson(Made.subject(), labelled, new int[0], Optional.empty(), OptionalInt.empty())
        .shareLeft(THEN);
  }

  @Test
  void whoIsLabelledIsNoLongerExpectedAmongTheOthers() {
    assertThat(shareLeft(10)).isCloseTo(0.1, within(1e-12));
    assertThat(shareLeft(15)).isCloseTo(15 / 195.0, within(1e-12));
    assertThat(shareLeft(8)).isCloseTo(22 / 202.0, within(1e-12));
  }

  @Test
  void someAreStillExpectedWhenAllThatWereExpectedAreFound() {
    assertThat(shareLeft(30)).isCloseTo(0.01, within(1e-12));
    assertThat(shareLeft(90)).isCloseTo(0.01, within(1e-12));
  }

  static final Lesson.Watch SILENT =
      new Lesson.Watch() {
        @Override
        public void on(String phase, int step, int steps, double risk) {}

        @Override
        public boolean cancelled() {
          return false;
        }
      };

  @Test
  void whoIsWavedAsideFalls() {
    Subject subject = Made.subject();
    try (Trainer trainer = Trainer.on(1)) {
      var hops = trainer.hops(subject.graph(), subject.settings().model());
      Learned without =
          new Lesson(subject, new int[] {0}, new int[0], Optional.empty(), OptionalInt.empty())
              .learn(hops, trainer, SILENT);
      Learned with =
          new Lesson(subject, new int[] {0}, new int[] {4}, Optional.empty(), OptionalInt.empty())
              .learn(hops, trainer, SILENT);
      assertThat(with.score(4)).isLessThan(without.score(4));
    }
  }

  @Test
  void learningAgainGoesOnFromThePriorAloneAndStartsAfresh() {
    Subject subject = Made.subject();
    try (Trainer trainer = Trainer.on(1)) {
      var hops = trainer.hops(subject.graph(), subject.settings().model());
      List<float[]> scores = new ArrayList<>();
      for (int steps : new int[] {3, 50}) {
        Learned first =
            new Lesson(subject, new int[] {0}, new int[0], Optional.empty(), OptionalInt.of(steps))
                .learn(hops, trainer, SILENT);
        Learned second =
            new Lesson(subject, new int[] {0, 1}, new int[0], Optional.of(first), OptionalInt.of(9))
                .learn(hops, trainer, SILENT);
        assertThat(first.answer().nodes().prior()).isEqualTo(0.4);
        assertThat(second.answer().nodes().prior()).isEqualTo((0.4 * 5 - 1) / 4);
        scores.add(second.predictions().scores());
      }
      assertThat(scores.get(0)).isEqualTo(scores.get(1));
    }
  }

  @Test
  void aLessonEndsWhenItsWatchSaysSo() {
    Subject subject = Made.subject();
    Lesson lesson =
        new Lesson(subject, new int[] {0}, new int[0], Optional.empty(), OptionalInt.empty());
    int[] seen = new int[1];
    Lesson.Watch impatient =
        new Lesson.Watch() {
          @Override
          public void on(String phase, int step, int steps, double risk) {
            seen[0] = step;
          }

          @Override
          public boolean cancelled() {
            return seen[0] >= 3;
          }
        };
    try (Trainer trainer = Trainer.on(1)) {
      var hops = trainer.hops(subject.graph(), subject.settings().model());
      assertThatThrownBy(() -> lesson.learn(hops, trainer, impatient))
          .isInstanceOf(CancellationException.class);
      assertThat(seen[0]).isEqualTo(3);
    }
  }

  @Test
  void everyModelOfAnEnsembleGoesOn() {
    Subject one = Made.subject();
    Subject three =
        new Subject(
            one.name(),
            one.graph(),
            one.outside(),
            one.settings(),
            new Subject.Decision(3, "zero", one.decision().judge()),
            one.prior(),
            one.priorSource());
    try (Trainer trainer = Trainer.on(1)) {
      var hops = trainer.hops(one.graph(), one.settings().model());
      Learned first =
          new Lesson(three, new int[] {0}, new int[0], Optional.empty(), OptionalInt.empty())
              .learn(hops, trainer, SILENT);
      Lesson again =
          new Lesson(three, new int[] {0, 1}, new int[0], Optional.of(first), OptionalInt.of(5));
      assertThat(again.allSteps()).isEqualTo(15);
      Learned second = again.learn(hops, trainer, SILENT);
      assertThat(second.answer().models().members()).hasSize(3);
      assertThat(second.predictions().spread()).isPresent();
    }
  }

  @Test
  void aPriorThatNobodyKnowsIsEstimated() {
    Graph graph = CitationGraph.demo(1).withNodes(200).generate();
    int[] positives = Splits.natural(graph.labels().orElseThrow(), 0, 0.3, 1).positives();
    Subject subject = Subject.of("papers", graph, Made.QUICK, Made.ZERO);
    try (Trainer trainer = Trainer.on(1)) {
      var hops = trainer.hops(graph, subject.settings().model());
      Learned learned =
          new Lesson(subject, positives, new int[0], Optional.empty(), OptionalInt.of(2))
              .learn(hops, trainer, SILENT);
      assertThat(learned.answer().priorSource()).isEqualTo("estimated");
      assertThat(learned.answer().nodes().prior()).isNotEqualTo(0.5).isBetween(0.001, 0.999);
    }
  }

  @Test
  void stepsOutOfRangeAreRefused() {
    assertThatThrownBy(
            () ->
                new Lesson(
                    Made.subject(), new int[] {0}, new int[0], Optional.empty(), OptionalInt.of(0)))
        .isInstanceOf(BadInput.class)
        .hasMessage("steps must be 1..100000, got 0");
  }
}
