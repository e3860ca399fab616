package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.NormalScale;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.DenseMatrix;

class EnsembleTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(300).withWords(100, 12).generate();
  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.3, 1);
  private static final PuNodes NODES =
      new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
  private static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 8, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(20, 5e-3, 0, 0.5));

  private static Ensemble trained(int members, int threads) {
    return Ensemble.train(GRAPH, EnsemblePlan.of(NODES, SETTINGS, members), threads);
  }

  private static Predictions predicted(Ensemble ensemble, int threads) {
    try (Trainer trainer = Trainer.on(threads)) {
      return ensemble.predict(GRAPH, trainer);
    }
  }

  @Test
  void anEnsembleOfOneIsTheModelItself() {
    Predictions together = predicted(trained(1, 3), 2);
    try (Trainer trainer = Trainer.on(1)) {
      Predictions alone = trainer.predict(trainer.train(GRAPH, NODES, SETTINGS), GRAPH);
      assertThat(together.scores()).isEqualTo(alone.scores());
      assertThat(together.hopAttention().data()).isDeepEqualTo(alone.hopAttention().data());
      assertThat(together.spread()).isEmpty();
    }
  }

  @Test
  void theThreadCountChangesNoBit() {
    Predictions once = predicted(trained(3, 1), 1);
    for (int threads : new int[] {2, 7}) {
      Predictions again = predicted(trained(3, threads), threads);
      assertThat(again.scores()).isEqualTo(once.scores());
      assertThat(again.spread().orElseThrow().sd()).isEqualTo(once.spread().orElseThrow().sd());
    }
  }

  @Test
  void votesAreCountedFromEachMembersOwnZero() {
    NormalScale plain = NormalScale.IDENTITY;
    NormalScale lifted = new NormalScale(new float[] {0, 10}, new float[] {1, 2});
    TrainedModel model = trained(1, 1).members().get(0);
    Ensemble ensemble = new Ensemble(List.of(model, model), List.of(plain, lifted));
    Predictions both =
        ensemble.combine(List.of(saying(1f, -2f), saying(5f, -20f)), new double[] {0.5, -30});
    assertThat(both.scores()).containsExactly((1 + 0.5f) / 2, (-2 - 2f) / 2);
    Spread spread = both.spread().orElseThrow();
    assertThat(spread.stability()).containsExactly(1, 0.5f);
    assertThat(spread.sd()[0]).isCloseTo((float) (0.5 / Math.sqrt(2)), within(1e-6f));
    assertThat(spread.sd()[1]).isZero();
    assertThat(both.hopAttention().row(0)).containsExactly(3);
  }

  /** Two nodes with those scores, and the first as attention. */
  private static Predictions saying(float first, float second) {
    DenseMatrix attention = DenseMatrix.zeros(2, 1);
    attention.row(0)[0] = first;
    return new Predictions(GRAPH, new float[] {first, second}, attention);
  }

  @Test
  void eachMemberLeavesAFifthOfThePositivesOutAndTogetherTheyLeaveOutAll() {
    EnsemblePlan plan = EnsemblePlan.of(NODES, SETTINGS, 7);
    int all = NODES.positives().length;
    int[] timesKnown = new int[GRAPH.nodes()];
    for (int member = 0; member < 5; member++) {
      int[] known = plan.nodesOf(member).positives();
      assertThat(all - known.length).isBetween(all / 5, all / 5 + 1);
      Arrays.stream(known).forEach(node -> timesKnown[node]++);
    }
    assertThat(Arrays.stream(NODES.positives())).allMatch(node -> timesKnown[node] == 4);
    assertThat(plan.nodesOf(6).positives()).isEqualTo(plan.nodesOf(1).positives());
    assertThat(plan.nodesOf(6).unlabeled()).isEqualTo(NODES.unlabeled());
  }

  @Test
  void membersHaveSeedsOfTheirOwnAndTheFirstTheOneGiven() {
    EnsemblePlan plan = EnsemblePlan.of(NODES, SETTINGS, 4);
    assertThat(plan.settingsOf(0)).isEqualTo(SETTINGS);
    assertThat(IntStream.range(0, 4).mapToObj(plan::settingsOf).map(TrainSettings::seed).distinct())
        .hasSize(4);
    assertThat(EnsemblePlan.of(NODES, SETTINGS, 9).settingsOf(3)).isEqualTo(plan.settingsOf(3));
  }

  @Test
  void fewPositivesAreAllNeededByEveryone() {
    PuNodes few =
        new PuNodes(Arrays.copyOf(NODES.positives(), 9), NODES.unlabeled(), NODES.prior());
    EnsemblePlan plan = EnsemblePlan.of(few, SETTINGS, 5);
    assertThat(plan.folds()).isEmpty();
    assertThat(plan.nodesOf(3)).isEqualTo(few);
    assertThat(plan.heldOutStandings(List.of(), List.of())).isEmpty();
  }

  @Test
  void heldOutStandingsComeFromMembersThatDoNotKnowTheNode() {
    EnsemblePlan plan = EnsemblePlan.of(NODES, SETTINGS, 6);
    List<Predictions> each =
        IntStream.range(0, 6)
            .mapToObj(
                member -> {
                  float[] scores = new float[GRAPH.nodes()];
                  Arrays.fill(scores, 1); // a member gives 1 to all but those it does not know
                  for (int node : plan.folds().orElseThrow().heldOut().get(member % 5)) {
                    scores[node] = -member;
                  }
                  return new Predictions(GRAPH, scores, DenseMatrix.zeros(GRAPH.nodes(), 0));
                })
            .toList();
    List<NormalScale> scales = IntStream.range(0, 6).mapToObj(m -> NormalScale.IDENTITY).toList();
    int[] sizes =
        plan.folds().orElseThrow().heldOut().stream().mapToInt(fold -> fold.length).toArray();
    float[] standings = plan.heldOutStandings(each, scales);
    assertThat(standings).hasSize(NODES.positives().length);
    assertThat(standings[0]).isEqualTo(-2.5f); // members 0 and 5
    assertThat(standings[sizes[0]]).isEqualTo(-1);
    assertThat(standings[standings.length - 1]).isEqualTo(-4);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1001})
  void anEnsembleOfNobodyOrOfTooManyIsRefused(int members) {
    assertThatThrownBy(() -> EnsemblePlan.of(NODES, SETTINGS, members))
        .isInstanceOf(BadInput.class)
        .hasMessage("ensemble must be 1..1000, got " + members);
  }

  @Test
  void aMemberThatFailsEndsTheTraining() {
    TrainSettings wild = SETTINGS.withOptimisation(new Optimisation(20, 1, 1, 0));
    TrainListener failing =
        new TrainListener() {
          @Override
          public void onStep(Step step, int of) {
            throw new ArithmeticException("the risk is NaN");
          }
        };
    ParallelTraining.Job job =
        new ParallelTraining.Job(NODES, wild, failing, Optional.empty());
    try (Trainer trainer = Trainer.on(1)) {
      ParallelTraining training =
          new ParallelTraining(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), 2);
      assertThatThrownBy(() -> training.run(List.of(job, job)))
          .isInstanceOf(ArithmeticException.class)
          .hasMessage("the risk is NaN");
    }
  }
}
