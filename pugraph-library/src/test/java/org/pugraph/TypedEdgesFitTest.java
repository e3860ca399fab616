package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.edge.EdgeShare;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.graph.Graph;
import org.pugraph.metric.Confusion;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.TypedGraph;

/** Graphs with several types of edges, from the fit to the saved model and the explanation. */
class TypedEdgesFitTest {

  private static final int NODES = 800;
  private static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(2);

  /** Labels that spread, and regressions on features averaged over the graph. */
  private static final Learner CHEAP =
      SmallFit.learner(
          "method", "symmetric-diffusion+gcn", "members", "2", "steps", "15", "threshold", "prior");

  @TempDir Path folder;

  private static Split split(Graph graph, int labels) {
    int[] classOf = graph.labels().orElseThrow().classOf();
    double all = IntStream.of(classOf).filter(c -> c == 0).count();
    return Splits.natural(graph.labels().orElseThrow(), 0, labels / all, 1);
  }

  private static PuProblem problem(Graph graph) {
    Split split = split(graph, 50);
    return PuProblem.of(graph, split.positives(), split.unlabeled())
        .withPrior(split.prior().orElseThrow());
  }

  private static PuModel fit(PuProblem problem) {
    return CHEAP.fit(problem, CONTEXT);
  }

  private static double f1(Graph graph, PuModel model) {
    Split split = split(graph, 50);
    return Confusion.of(
            model.predictions().scores(),
            split.truthByNode(graph.nodes()).orElseThrow(),
            split.unlabeled(),
            model.decision().threshold())
        .f1();
  }

  private static Graph merged(Graph graph) {
    return graph.withTypes(Optional.empty());
  }

  @Test
  void amongTwoMisleadingTypesTheTellingOneIsAsGoodAsAloneAndBetterThanAllMerged() {
    for (int seed = 1; seed <= 3; seed++) {
      Graph graph = TypedGraph.oneTells(NODES, seed).generate();
      double learned = f1(graph, fit(problem(graph)));
      EdgeCombination telling =
          EdgeCombination.given(graph.types().orElseThrow(), Map.of("cites", 1.0));
      double alone = f1(graph, fit(problem(graph).withCombination(telling)));
      assertThat(learned).isGreaterThan(alone - 0.05);
      assertThat(learned).isGreaterThan(f1(graph, fit(problem(merged(graph)))) + 0.1);
    }
  }

  @Test
  void whereLightEdgesMisleadWeightsHelp() {
    Graph graph = TypedGraph.lightMislead(NODES, 3).generate();
    assertThat(f1(graph, fit(problem(graph))))
        .isGreaterThan(f1(graph, fit(problem(merged(graph)))) + 0.05);
  }

  @Test
  void alikeGivesTheBitsOfAGraphWithoutTypes() {
    Graph graph = TypedGraph.oneTells(NODES, 1).generate();
    EdgeCombination alike = EdgeCombination.alike(graph.types().orElseThrow());
    assertThat(fit(problem(graph).withCombination(alike)).predictions().scores())
        .containsExactly(fit(problem(merged(graph))).predictions().scores());
  }

  @Test
  void aSavedModelKeepsTheCombinationAndItsScores() {
    Graph graph = TypedGraph.oneTells(NODES, 1).generate();
    PuModel model = fit(problem(graph));
    model.save(folder);
    PuModel loaded = PuModel.load(folder);
    assertThat(loaded.edges()).isEqualTo(model.edges()).isPresent();
    assertThat(loaded.score(graph, CONTEXT).predictions().scores())
        .containsExactly(model.predictions().scores());
    assertThat(loaded.provenance().dataHash()).isEqualTo(graph.contentHash());
    assertThatThrownBy(() -> loaded.score(merged(graph), CONTEXT))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("the edges of this graph have neither types nor weights");
  }

  @Test
  void anExplanationTellsWhatEachTypeCountsAtTheNode() {
    Graph graph = TypedGraph.oneTells(NODES, 1).generate();
    PuModel model = fit(problem(graph));
    List<EdgeShare> types = model.explain("7").edgeTypes();
    assertThat(types).extracting(EdgeShare::type).contains("cites", "same-city", "same-venue");
    assertThat(types.get(0).part()).isGreaterThan(0.5);
    assertThat(fit(problem(merged(graph))).explain("7").edgeTypes()).isEmpty();
  }

  @Test
  void theSearchIsAPhaseOfTheFitAndAGivenCombinationNeedsNone() {
    Graph graph = TypedGraph.oneTells(NODES, 1).generate();
    List<FitPhase.Kind> phases = new ArrayList<>();
    FitContext watched =
        CONTEXT.withListener(
            new FitListener() {
              @Override
              public void onPhase(FitPhase phase) {
                phases.add(phase.kind());
              }
            });
    CHEAP.fit(problem(graph), watched);
    assertThat(phases).startsWith(FitPhase.Kind.EDGES);
    phases.clear();
    EdgeCombination given = EdgeCombination.asGiven(graph.types().orElseThrow());
    PuModel model = CHEAP.fit(problem(graph).withCombination(given), watched);
    assertThat(phases).doesNotContain(FitPhase.Kind.EDGES);
    assertThat(model.edges()).contains(given);
  }

  @Test
  void severalQuestionsAboutOneGraphAreAnsweredAsAlone() {
    Graph graph = TypedGraph.oneTells(NODES, 1).generate();
    GraphLearner shared =
        GraphLearner.of(Optional.of(CHEAP.settings()), Optional.empty(), CONTEXT, graph);
    shared.fit(problem(graph));
    assertThat(shared.fit(problem(graph)).predictions().scores())
        .containsExactly(fit(problem(graph)).predictions().scores());
  }
}
