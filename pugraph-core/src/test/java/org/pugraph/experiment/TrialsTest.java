package org.pugraph.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Splits;
import org.pugraph.experiment.Trials.Outcome;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.train.Optimisation;
import org.pugraph.train.TrainSettings;

class TrialsTest {

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(150).generate();
  private static final Labels LABELS = GRAPH.labels().orElseThrow();
  private static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 4, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(5, 1e-2, 0, 0.5));

  private static Trials trials(int jobs, TrainSettings settings) {
    Trials.Labelling labelling = (share, trial) -> Splits.natural(LABELS, 0, share, trial);
    return new Trials(GRAPH, new Trials.Plan(List.of(0.1, 0.3), 3, labelling, settings, jobs));
  }

  private static List<Outcome> outcomes(int jobs) {
    return trials(jobs, SETTINGS).run(outcome -> {});
  }

  @Test
  void outcomesComeByShareThenByTrial() {
    List<Outcome> outcomes = outcomes(2);
    assertThat(outcomes).extracting(Outcome::share).containsExactly(.1, .1, .1, .3, .3, .3);
    assertThat(outcomes).extracting(Outcome::trial).containsExactly(0, 1, 2, 0, 1, 2);
  }

  @Test
  void theNumberOfJobsChangesNothing() {
    assertThat(outcomes(3)).isEqualTo(outcomes(1));
  }

  @Test
  void aTrialTrainsWithTheSeedOfTheSettingsPlusItsNumber() {
    Trials.Labelling always = (share, trial) -> Splits.natural(LABELS, 0, share, 7);
    List<Outcome> first =
        new Trials(GRAPH, new Trials.Plan(List.of(0.2), 2, always, SETTINGS, 1)).run(o -> {});
    List<Outcome> next =
        new Trials(GRAPH, new Trials.Plan(List.of(0.2), 1, always, SETTINGS.withSeed(2), 1))
            .run(o -> {});
    assertThat(first.get(1).metrics()).isEqualTo(next.get(0).metrics());
  }

  @Test
  void everyOutcomeIsToldWhenItIsThere() {
    Set<Outcome> told = ConcurrentHashMap.newKeySet();
    assertThat(trials(2, SETTINGS).run(told::add)).hasSize(6).allMatch(told::contains);
  }

  @Test
  void refusesAPlanWithoutTrials() {
    assertThatThrownBy(() -> new Trials.Plan(List.of(0.1), 0, (share, trial) -> null, SETTINGS, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("trials must be at least 1, got 0");
  }
}
