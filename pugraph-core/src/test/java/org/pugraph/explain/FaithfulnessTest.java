package org.pugraph.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.data.CitationGraph;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.train.Optimisation;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

class FaithfulnessTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(300).withWords(150, 10).generate();
  private static final PuNodes NODES = Given.nodes(GRAPH);
  private static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 16, 3, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(60, 5e-3, 0, 0.5));

  @Test
  void whatIsNamedMattersMoreThanWhatChanceWouldName() {
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(GRAPH, NODES, SETTINGS);
      MeanScore score = new MeanScore(model, GRAPH, trainer);
      Faithfulness faithfulness = new Faithfulness(score, new Seed(1));
      int[] sample = faithfulness.sample(NODES.unlabeled(), 30);
      List<Faithfulness.Comparison> comparisons = faithfulness.compare(sample);
      assertThat(comparisons).hasSize(5);
      for (Faithfulness.Comparison comparison : comparisons) {
        assertThat(comparison.test().pairs()).isEqualTo(30);
        assertThat(comparison.test().difference()).as(comparison.what()).isPositive();
        assertThat(comparison.test().p()).as(comparison.what()).isLessThan(0.01);
      }
      Faithfulness again = new Faithfulness(score, new Seed(1));
      assertThat(again.compare(new int[] {sample[0]}).get(0).random()[0])
          .isEqualTo(comparisons.get(0).random()[0]);
    }
  }

  @Test
  void halfOfTheSampleComesFromTheTop() {
    try (Trainer trainer = Trainer.on(1)) {
      TrainedModel model = Given.model(Given.shape(Architecture.FC), 1, trainer);
      MeanScore score = new MeanScore(model, Given.GRAPH, trainer);
      int[] best = new Explainer(score, Given.NODES, Explainer.Line.ZERO).topRanked(4);
      int[] sample = new Faithfulness(score, new Seed(2)).sample(Given.NODES.unlabeled(), 8);
      assertThat(sample).hasSize(8).startsWith(best).doesNotHaveDuplicates();
      assertThat(Given.NODES.unlabeled()).contains(sample);
    }
  }
}
