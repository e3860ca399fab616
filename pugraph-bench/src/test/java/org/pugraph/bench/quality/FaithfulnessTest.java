package org.pugraph.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.ScoredGraph;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

class FaithfulnessTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(1).withThreads(2);

  private static PuProblem problem(Graph graph) {
    Split split = Splits.natural(graph.labels().orElseThrow(), 0, 0.4, 1);
    return PuProblem.of(graph, split.positives(), split.unlabeled())
        .withPrior(split.prior().orElseThrow());
  }

  private static ScoredGraph fitted(PuProblem problem, NetworkLearner learner) {
    return Learner.of(learner).fit(problem, CONTEXT).fitted();
  }

  @Test
  void whatIsNamedMattersMoreThanWhatChanceWouldName() {
    PuProblem problem = problem(CitationGraph.demo(4).withNodes(300).withWords(150, 10).generate());
    TrainSettings settings =
        TrainSettings.DEFAULT
            .withModel(new NetworkSettings(2, 16, 3, Neighbourhood.WITHIN))
            .withOptimisation(new Optimisation(60, 5e-3, 0, 0.5));
    try (Compute compute = Compute.on(2)) {
      ScoredGraph scored = fitted(problem, new NetworkLearner(settings));
      Faithfulness faithfulness = new Faithfulness(scored, new Seed(1), compute);
      int[] sample = faithfulness.sample(problem.unlabeled(), 30);
      List<Faithfulness.Comparison> comparisons = faithfulness.compare(sample);
      assertThat(comparisons).hasSize(5);
      for (Faithfulness.Comparison comparison : comparisons) {
        assertThat(comparison.test().pairs()).isEqualTo(30);
        assertThat(comparison.test().difference()).as(comparison.what()).isPositive();
        assertThat(comparison.test().p()).as(comparison.what()).isLessThan(0.01);
      }
      Faithfulness again = new Faithfulness(scored, new Seed(1), compute);
      assertThat(again.compare(new int[] {sample[0]}).get(0).random()[0])
          .isEqualTo(comparisons.get(0).random()[0]);
    }
  }

  @Test
  void halfOfTheSampleComesFromTheTop() {
    PuProblem problem = problem(CitationGraph.demo(4).withNodes(60).withWords(40, 6).generate());
    NetworkLearner learner =
        NetworkLearner.of(Architecture.FC).with(new Optimisation(10, 5e-3, 0, 0.2));
    try (Compute compute = Compute.on(1)) {
      ScoredGraph scored = fitted(problem, learner);
      int[] best = scored.explainer(compute).topRanked(4);
      int[] sample = new Faithfulness(scored, new Seed(2), compute).sample(problem.unlabeled(), 8);
      assertThat(sample).hasSize(8).startsWith(best).doesNotHaveDuplicates();
      assertThat(problem.unlabeled()).contains(sample);
    }
  }
}
