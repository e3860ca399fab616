package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.SmallFit.GRAPH;
import static org.pugraph.SmallFit.LSDAN;
import static org.pugraph.SmallFit.ROUNDS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.synthetic.CitationGraph;

class GraphLearnerTest {

  private static final int[] FIRST = {1, 4, 9, 16, 25, 36, 49, 64};
  private static final int[] SECOND = {4, 8, 16, 32, 60, 61, 62, 63};

  @TempDir Path folder;

  @Test
  void eachQuestionHasTheScoresThatItHasAlone() {
    for (Learner learner : new Learner[] {LSDAN, ROUNDS}) {
      Pugraph one = Pugraph.learner(learner).prior(0.2).seed(5);
      GraphLearner both = one.on(GRAPH);
      float[] first = both.fit(FIRST).predictions().scores();
      float[] second =
          one.in(FitContext.ofSeed(5).withThreads(1)).on(GRAPH).fit(SECOND).predictions().scores();
      assertThat(both.fit(SECOND).predictions().scores()).isEqualTo(second);
      assertThat(one.fit(GRAPH, FIRST).predictions().scores()).isEqualTo(first);
      assertThat(first).isNotEqualTo(second);
    }
  }

  @Test
  void modelsShareWhatWasDerivedFromTheGraph() {
    GraphLearner both = Pugraph.learner(LSDAN).prior(0.2).on(GRAPH);
    NetworkLearner network = (NetworkLearner) LSDAN.settings().learners().get(0).learner();
    HopSettings hops = network.training().model().neededHops();
    assertThat(both.fit(FIRST).fitted().prepared().hops(hops))
        .isSameAs(both.fit(SECOND).fitted().prepared().hops(hops));
  }

  @Test
  void aQuestionMayHaveAPriorAndNegativesOfItsOwn() {
    GraphLearner learner = Pugraph.learner(LSDAN).prior(0.2).on(GRAPH);
    PuProblem problem = PuProblem.of(learner.graph(), FIRST);
    assertThat(learner.fit(problem).prior().value()).isEqualTo(0.2);
    assertThat(learner.fit(problem.withPrior(0.3)).prior().value()).isEqualTo(0.3);
    assertThat(learner.fit(problem.withNegatives(7)).provenance().negatives()).hasSize(1);
  }

  @Test
  void aGraphThatWasReadIsKnownToEachModel() throws Exception {
    Path graph = Files.createDirectories(folder.resolve("graph"));
    GraphFolder.write(GRAPH, graph);
    GraphLearner learner = Pugraph.learner(LSDAN).prior(0.2).on(graph);
    String[] names = IntStream.of(FIRST).mapToObj(GRAPH.names()::name).toArray(String[]::new);
    PuModel model = learner.fit(names);
    assertThat(model.source()).isPresent();
    assertThat(model.predictions().scores()).isEqualTo(learner.fit(FIRST).predictions().scores());
  }

  @Test
  void aProblemOnAnotherGraphIsRefused() {
    GraphLearner learner = Pugraph.learner(LSDAN).on(GRAPH);
    Graph other = CitationGraph.demo(1).withNodes(130).generate();
    assertThatThrownBy(() -> learner.fit(PuProblem.of(other, FIRST)))
        .isInstanceOf(BadInput.class)
        .hasMessage("what was prepared belongs to another graph");
    assertThatThrownBy(() -> learner.fit("nobody"))
        .isInstanceOf(BadInput.class)
        .hasMessage("node \"nobody\" is not in the graph");
  }
}
