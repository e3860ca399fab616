package org.pugraph.mcp.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.mcp.graph.GraphCatalogue;
import org.pugraph.mcp.graph.GraphLimits;
import org.pugraph.mcp.graph.GraphShelf;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.mcp.graph.ReadableFolders;
import org.pugraph.mcp.protocol.Call;

/** Trainings that do not go well end, and make room for the next. */
class ModelTrainerTest {

  private static final OpenGraph BUILT_IN =
      new GraphShelf(
              new GraphCatalogue(ReadableFolders.of(List.of()), true), GraphLimits.DEFAULT, 1)
          .open("builtin");

  private static FitQuestion question(RecipeName recipe) {
    return new FitQuestion(
        BUILT_IN,
        new int[] {1, 2, 3, 4, 5, 6},
        new int[0],
        Optional.of(0.1),
        new FitQuestion.Fit(recipe, 1));
  }

  @Test
  void aTrainingEndsWhenItsTimeIsUp() {
    try (ModelTrainer trainer = new ModelTrainer(new TrainingLimits(1, 1))) {
      assertThatThrownBy(() -> trainer.fit(question(RecipeName.FULL), Call.UNWATCHED))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "the training was ended, since it took longer than 1 seconds; ask for the quick"
                  + " recipe, or allow more time");
      assertThat(trainer.freeThreads()).isEqualTo(1);
    }
  }

  @Test
  void aTrainingEndsWhenItsCallIsCancelled() {
    try (ModelTrainer trainer = new ModelTrainer(new TrainingLimits(2, 600))) {
      CountDownLatch begun = new CountDownLatch(1);
      Call call = new Call(() -> begun.getCount() == 0, (done, all, phase) -> begun.countDown());
      assertThatThrownBy(() -> trainer.fit(question(RecipeName.FULL), call))
          .isInstanceOf(CancellationException.class);
      assertThat(trainer.freeThreads()).isEqualTo(2);
    }
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> new TrainingLimits(0, 1))
        .hasMessage("threads must be at least 1, got 0");
    assertThatThrownBy(() -> new TrainingLimits(1, 0))
        .hasMessage("the most seconds must be at least 1, got 0");
    assertThatThrownBy(() -> new GraphLimits(0, 1))
        .hasMessage("the most nodes must be at least 1, got 0");
    assertThatThrownBy(() -> new GraphLimits(1, 0))
        .hasMessage("the most bytes must be at least 1, got 0");
  }
}
