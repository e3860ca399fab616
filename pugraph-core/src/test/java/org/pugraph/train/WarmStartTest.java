package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;

class WarmStartTest {

  private static final Graph GRAPH = SmallTraining.GRAPH;
  private static final PuNodes NODES = SmallTraining.NODES;
  private static final TrainSettings SETTINGS = SmallTraining.SETTINGS;

  @Test
  void trainingOnStartsFromWhatTheModelHasLearned() {
    TrainSettings plain = SETTINGS.withOptimisation(new Optimisation(40, 5e-3, 0, 0));
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(GRAPH, NODES, plain);
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, plain.model()), NODES);
      double reached =
          new PuRisk(plain.risk(), NODES).of(trainer.predict(model, GRAPH).scores()).value();

      TrainedModel further =
          trainer.trainOn(WarmStart.all(model), problem, plain, TrainListener.SILENT);

      assertThat(further.history().steps().get(0).risk()).isEqualTo(reached);
      assertThat(model.history().steps().get(0).risk()).isGreaterThan(reached);
    }
  }

  @Test
  void aWarmStartLiesBetweenTheLearnedAndTheFreshParameters() {
    TrainSettings one = SETTINGS.withOptimisation(new Optimisation(1, 1e-9, 0, 0));
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel learned = trainer.train(GRAPH, NODES, SETTINGS);
      TrainedModel fresh = trainer.train(GRAPH, NODES, one);
      Trainer.Problem problem = new Trainer.Problem(GRAPH, trainer.hops(GRAPH, one.model()), NODES);
      TrainedModel half =
          trainer.trainOn(new WarmStart(learned, 0.5), problem, one, TrainListener.SILENT);
      String name = "layer1.w1";
      float was = learned.parameters().get(name).row(3)[2];
      float starts = fresh.parameters().get(name).row(3)[2];
      assertThat((double) half.parameters().get(name).row(3)[2])
          .isCloseTo((was + starts) / 2.0, within(1e-6));
    }
  }
}
