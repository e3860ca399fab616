package org.pugraph.edge.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.edge.EdgePart;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.TypedGraph;
import org.pugraph.synthetic.TypedGraph.Groups;
import org.pugraph.synthetic.TypedGraph.Kind;

/** On generated graphs of a few hundred nodes. */
class CombinationSearchTest {

  private static final int NODES = 600;

  private static EdgeCombination learned(Graph graph, int labels, FitContext context) {
    return CombinationSearch.learn(PreparedGraph.of(graph, context), nodes(graph, labels), context)
        .orElseThrow();
  }

  private static EdgeCombination learned(TypedGraph settings, int labels) {
    return learned(settings.generate(), labels, FitContext.ofSeed(1).withThreads(2));
  }

  private static PuNodes nodes(Graph graph, int labels) {
    int[] classOf = graph.labels().orElseThrow().classOf();
    double all = IntStream.of(classOf).filter(c -> c == 0).count();
    Split split = Splits.natural(graph.labels().orElseThrow(), 0, labels / all, 1);
    return new PuNodes(split.positives(), split.unlabeled(), 0.5, new int[0]);
  }

  @Test
  void aGraphWhoseEdgesAllCountTheSameHasNothingToLearn() {
    Graph graph = TypedGraph.oneTells(NODES, 1).generate().withTypes(Optional.empty());
    FitContext context = FitContext.ofSeed(1);
    assertThat(CombinationSearch.learn(PreparedGraph.of(graph, context), nodes(graph, 30), context))
        .isEmpty();
  }

  @Test
  void theTypeThatTellsIsFoundAmongThoseThatMislead() {
    for (int seed = 1; seed <= 3; seed++) {
      EdgeCombination found = learned(TypedGraph.oneTells(NODES, seed), 40);
      assertThat(found.alike()).isFalse();
      EdgePart telling = found.parts().get(0);
      assertThat(telling.type()).isEqualTo("cites");
      assertThat(telling.share()).isGreaterThan(0.7);
    }
  }

  @Test
  void weightsThatTellCount() {
    EdgeCombination found = learned(TypedGraph.lightMislead(NODES, 2), 60);
    assertThat(found.alike()).isFalse();
    assertThat(found.parts().get(0).exponent()).isPositive();
  }

  @Test
  void whereNoTypeTellsMoreThanAnotherAllCountAlike() {
    List<Kind> same =
        List.of("a", "b", "c", "d").stream()
            .map(name -> new Kind(name, 3, Groups.CLASSES, 0.5, 1))
            .toList();
    int alike = 0;
    for (int seed = 1; seed <= 8; seed++) {
      alike += learned(new TypedGraph(NODES, same, 0.2, seed), 30).alike() ? 1 : 0;
    }
    assertThat(alike).isGreaterThanOrEqualTo(7);
  }

  @Test
  void withFewerPositivesThanCanBeHeldOutAllCountAlike() {
    assertThat(learned(TypedGraph.oneTells(NODES, 1), 3).alike()).isTrue();
  }

  @Test
  void withFewPositivesNoTypeIsDropped() {
    for (int seed = 1; seed <= 4; seed++) {
      EdgeCombination found = learned(TypedGraph.oneTells(NODES, seed), 8);
      assertThat(found.parts()).allMatch(part -> part.share() >= 0.2 / 3 - 1e-9);
    }
  }

  @Test
  void theSameIsLearnedAtAnyNumberOfThreads() {
    Graph graph = TypedGraph.oneTells(NODES, 4).generate();
    EdgeCombination alone = learned(graph, 40, FitContext.ofSeed(1).withThreads(1));
    assertThat(learned(graph, 40, FitContext.ofSeed(1).withThreads(3))).isEqualTo(alone);
  }

  @Test
  void aCancelledSearchEnds() {
    Graph graph = TypedGraph.oneTells(NODES, 4).generate();
    FitContext cancelled = FitContext.ofSeed(1).withCancellation(() -> true);
    assertThatThrownBy(() -> learned(graph, 40, cancelled))
        .isInstanceOf(CancellationException.class);
  }
}
