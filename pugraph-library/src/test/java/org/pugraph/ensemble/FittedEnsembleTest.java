package org.pugraph.ensemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.NetworkModel;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.train.Predictions;
import org.pugraph.train.Trainer;

class FittedEnsembleTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(300).withWords(100, 12).generate();
  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.3, 1);
  private static final PuNodes NODES =
      new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
  private static final TrainSettings TRAINING =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 8, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(20, 5e-3, 0, 0.5));

  private static final EnsembleSettings ONE = EnsembleSettings.of(new NetworkLearner(TRAINING));

  private static EnsembleFit.Result fit(EnsembleSettings settings, int threads) {
    FitContext context = FitContext.ofSeed(1).withThreads(threads);
    return new EnsembleFit(settings, PreparedGraph.of(GRAPH, context), NODES, context).run();
  }

  private static Predictions score(FittedEnsemble ensemble, int threads) {
    FitContext context = FitContext.ofSeed(0).withThreads(threads);
    return ensemble.score(PreparedGraph.toScore(GRAPH, ensemble.encoder(), context), context);
  }

  @Test
  void anEnsembleOfOneIsTheModelItself() {
    Predictions fitted = fit(ONE, 3).predictions();
    try (Trainer trainer = Trainer.on(1)) {
      TrainedModel model = trainer.train(GRAPH, NODES, TRAINING.withSeed(1));
      Predictions alone = trainer.predict(model, GRAPH);
      assertThat(fitted.scores()).isEqualTo(alone.scores());
      assertThat(fitted.hopAttention().data()).isDeepEqualTo(alone.hopAttention().data());
      assertThat(fitted.spread()).isEmpty();
    }
  }

  @Test
  void theThreadCountChangesNoBit() {
    EnsembleSettings three = ONE.withMembers(3);
    Predictions once = score(fit(three, 1).ensemble(), 1);
    for (int threads : new int[] {2, 7}) {
      Predictions again = score(fit(three, threads).ensemble(), threads);
      assertThat(again.scores()).isEqualTo(once.scores());
      assertThat(again.spread().orElseThrow().sd()).isEqualTo(once.spread().orElseThrow().sd());
    }
  }

  @Test
  void theGraphFittedToIsScoredAgainAsInTheFit() {
    EnsembleSettings smoothed =
        ONE.withMembers(2).withSmoothing(new SmoothingUse.Always(Smoothing.DEFAULT));
    EnsembleFit.Result result = fit(smoothed, 2);
    Predictions again = score(result.ensemble(), 1);
    assertThat(again.scores()).isEqualTo(result.predictions().scores());
    assertThat(again.spread().orElseThrow().stability())
        .isEqualTo(result.predictions().spread().orElseThrow().stability());
    assertThat(again.hopAttention().data())
        .isDeepEqualTo(result.predictions().hopAttention().data());
  }

  @Test
  void membersOfEachLearnerAttendAtTheirOwnDistances() {
    NetworkSettings narrow = new NetworkSettings(2, 8, 1, Neighbourhood.WITHIN);
    NetworkLearner other = new NetworkLearner(TRAINING.withModel(narrow));
    EnsembleSettings two =
        ONE.withLearners(List.of(ONE.learners().get(0), new WeightedLearner(other, 1)));
    FittedEnsemble both = fit(two, 2).ensemble();
    TrainedModel second = ((NetworkModel) both.members().get(1).model()).network();
    assertThat(second.settings().model()).isEqualTo(narrow);
    try (Trainer trainer = Trainer.on(1)) {
      TrainedModel alone = trainer.train(GRAPH, NODES, second.settings());
      assertThat(trainer.predict(second, GRAPH).scores())
          .isEqualTo(trainer.predict(alone, GRAPH).scores());
    }
  }

  @Test
  void updatesAreCountedOverMembersAndRounds() {
    EnsembleFit.Result result = fit(ONE.withMembers(3).withRounds(2), 2);
    assertThat(result.updates()).isEqualTo(3 * 2 * 20);
    assertThat(result.ensemble().updates()).isEqualTo(3 * 2 * 20);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1001})
  void noMembersOrTooManyAreRefused(int members) {
    assertThatThrownBy(() -> ONE.withMembers(members))
        .isInstanceOf(BadInput.class)
        .hasMessage("members must be 1..1000, got " + members);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 11})
  void noRoundsOrTooManyAreRefused(int rounds) {
    assertThatThrownBy(() -> ONE.withRounds(rounds))
        .isInstanceOf(BadInput.class)
        .hasMessage("rounds must be 1..10, got " + rounds);
  }

  @Test
  void noLearnersAreRefused() {
    assertThatThrownBy(() -> ONE.withLearners(List.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage("an ensemble needs at least one learner");
  }
}
