package org.pugraph.server.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.optimise.Step;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.Event;
import org.pugraph.server.event.EventBus;

@Timeout(60)
class TrainingWorkerTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(TestGraphs.SEED).withThreads(2);

  private final EventBus events = new EventBus(1);
  private final EventBus.Subscription subscription = events.subscribe().orElseThrow();

  private TrainingState start(TrainingWorker worker, EnsembleSettings settings, int steps) {
    LearningTask task = TestGraphs.task(settings);
    TrainingRequest request =
        new TrainingRequest(
            task,
            new int[] {0},
            new int[0],
            TrainingPrior.of(task.prior()),
            false,
            OptionalInt.of(steps));
    PreparedGraph graph = PreparedGraph.of(task.graph(), CONTEXT);
    return worker.start(
        CONTEXT,
        context -> {
          request.fit(graph, context);
          return () -> events.publish("done", Map.of());
        },
        request.allSteps());
  }

  private List<Event> until(String last) throws InterruptedException {
    List<Event> seen = new ArrayList<>();
    do {
      seen.add(subscription.next(60_000));
    } while (!seen.get(seen.size() - 1).name().equals(last));
    return seen;
  }

  private static Map<?, ?> data(Event event) {
    return (Map<?, ?>) event.data();
  }

  @Test
  void phasesAreAnnouncedInOrderAndStepsCountAllMembersAndRounds() throws InterruptedException {
    try (TrainingWorker worker = new TrainingWorker(events)) {
      TrainingState started = start(worker, TestGraphs.ONE.withMembers(2).withRounds(2), 5);
      assertThat(started.steps()).isEqualTo(20);
      List<Event> seen = until("done");
      List<String> phases =
          seen.stream()
              .filter(event -> event.name().equals("progress"))
              .map(event -> data(event).get("phase") + " " + data(event).get("round"))
              .distinct()
              .collect(Collectors.toList());
      assertThat(phases).containsExactly("hops null", "train 1", "train 2", "score null");
      for (Event event : seen.subList(0, seen.size() - 1)) {
        assertThat(data(event).get("steps")).isEqualTo(20);
      }
      assertThat(data(seen.get(seen.size() - 2)).get("step")).isEqualTo(20);
      assertThat(worker.state()).isEqualTo(TrainingState.IDLE);
    }
  }

  @Test
  void everyPhaseHasAName() {
    TrainingProgress progress = new TrainingProgress(events, 6);
    for (FitPhase.Kind kind : FitPhase.Kind.values()) {
      progress.onPhase(new FitPhase(kind, 1, 1, 6));
    }
    List<Object> names = new ArrayList<>();
    for (int i = 0; i < FitPhase.Kind.values().length; i++) {
      names.add(data(next()).get("phase"));
    }
    assertThat(names)
        .asList()
        .containsExactly("hops", "hops", "pretrain", "train", "prior", "train", "score");
  }

  private Event next() {
    try {
      return subscription.next(1000);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  @Test
  void aLateStepOfACancelledTrainingIsNotPublished() {
    TrainingProgress progress = new TrainingProgress(events, 6);
    progress.onPhase(new FitPhase(FitPhase.Kind.TRAINING, 1, 1, 6));
    next();
    progress.end();
    assertThat(progress.isCancelled()).isTrue();
    progress.onPhase(new FitPhase(FitPhase.Kind.SCORING));
    progress.onStep(1, new Step(1, 0.5, 0, 0, 0));
    assertThat(next()).isNull();
  }

  @Test
  void cancellingEndsAllMembersAndAnotherTrainingMayStart() throws InterruptedException {
    try (TrainingWorker worker = new TrainingWorker(events)) {
      for (int i = 0; i < 3; i++) {
        start(worker, TestGraphs.ONE.withMembers(2), 100_000);
        assertThatThrownBy(() -> start(worker, TestGraphs.ONE, 1))
            .isInstanceOf(ApiException.class)
            .hasMessage("A training is running already.");
        worker.cancel();
        assertThat(worker.isCancelled()).isTrue();
        until("cancelled");
        assertThat(worker.state()).isEqualTo(TrainingState.IDLE);
        assertThat(worker.isCancelled()).isFalse();
      }
      start(worker, TestGraphs.ONE, 1);
      until("done");
    }
  }

  @Test
  void aFailureIsPublishedAndAnotherTrainingMayStart() throws InterruptedException {
    try (TrainingWorker worker = new TrainingWorker(events)) {
      worker.start(
          CONTEXT,
          context -> {
            throw new BadInput("no room");
          },
          1);
      List<Event> seen = until("failed");
      assertThat(data(seen.get(0)).get("error")).isEqualTo("no room");
      start(worker, TestGraphs.ONE, 1);
      until("done");
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        StackOverflowError.class,
        NoClassDefFoundError.class,
        OutOfMemoryError.class,
        AssertionError.class
      })
  void anErrorOfAnyKindEndsTheTrainingAndAnotherOneMayStart(Class<? extends Error> kind)
      throws Exception {
    Error error = kind.getConstructor().newInstance();
    try (TrainingWorker worker = new TrainingWorker(events)) {
      worker.start(
          CONTEXT,
          context -> {
            throw error;
          },
          1);
      assertThat(String.valueOf(data(until("failed").get(0)).get("error"))).isNotEmpty();
      assertThat(worker.state()).isEqualTo(TrainingState.IDLE);
      start(worker, TestGraphs.ONE, 1);
      until("done");
    }
  }
}
