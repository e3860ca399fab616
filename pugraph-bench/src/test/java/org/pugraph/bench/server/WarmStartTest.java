package org.pugraph.bench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.train.Trainer;

class WarmStartTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(400).withWords(200, 12).generate();
  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.2, 1);
  private static final PuNodes NODES =
      new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
  private static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 16, 3, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(40, 5e-3, 1e-4, 0.5));

  @Test
  void trainingOnStartsFromWhatTheModelHasLearned() {
    TrainSettings plain = SETTINGS.withOptimisation(new Optimisation(40, 5e-3, 0, 0));
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(GRAPH, NODES, plain);
      Trainer.Problem problem =
          new Trainer.Problem(GRAPH, trainer.hops(GRAPH, plain.model()), NODES);
      double reached =
          new PuRisk(plain.risk(), NODES).of(trainer.predict(model, GRAPH).scores()).value();

      TrainedModel further = WarmStart.all(model).train(problem, plain, trainer);

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
      TrainedModel half = new WarmStart(learned, 0.5).train(problem, one, trainer);
      String name = "layer1.w1";
      float was = learned.parameters().get(name).row(3)[2];
      float starts = fresh.parameters().get(name).row(3)[2];
      assertThat((double) half.parameters().get(name).row(3)[2])
          .isCloseTo((was + starts) / 2.0, within(1e-6));
    }
  }
}
