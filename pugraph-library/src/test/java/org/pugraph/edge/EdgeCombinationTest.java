package org.pugraph.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/** On a path 0–1–2 with a branch 1–3; places 0: 1; 1: 0, 2, 3; 2: 1; 3: 1. */
class EdgeCombinationTest {

  private static final Adjacency EDGES =
      Adjacency.of(4, new int[] {0, 1, 1}, new int[] {1, 2, 3}).adjacency();

  /** 0 cites 1 and 1 cites 2; 1 and 3 met twice, 0 and 1 six times. */
  private static final EdgeTypes TYPES =
      new EdgeTypes(
          List.of(
              new EdgeType("cites", new int[] {0, 2}, null),
              new EdgeType("cites (reverse)", new int[] {1, 4}, null),
              new EdgeType("met", new int[] {0, 1, 3, 5}, new float[] {6, 6, 2, 2})));

  private static final Graph GRAPH = graph(Optional.of(TYPES));

  private static Graph graph(Optional<EdgeTypes> types) {
    return new Graph(
            EDGES,
            SparseMatrix.identity(4),
            NodeNames.numbers(4),
            Optional.empty(),
            new Adjacency.Report(3, 0, 0, 3))
        .withTypes(types);
  }

  private static double[] weights(Graph graph) {
    Adjacency edges = graph.edges();
    return IntStream.range(0, edges.offsets()[edges.nodes()]).mapToDouble(edges::weight).toArray();
  }

  @Test
  void alikeIsTheMergedGraphItself() {
    Graph merged = EdgeCombination.alike(TYPES).appliedTo(GRAPH);
    assertThat(merged.edges()).isSameAs(EDGES);
    assertThat(merged.types()).isEmpty();
  }

  @Test
  void oneDirectionAloneCountsOneThereAndNothingBack() {
    Graph cites = EdgeCombination.given(TYPES, Map.of("cites", 3.0)).appliedTo(GRAPH);
    assertThat(cites.edges().edges()).isEqualTo(2);
    assertThat(cites.edges().degree(3)).isZero();
    assertThat(weights(cites)).containsExactly(1, 0, 1, 0);
  }

  /** Mean of met is 4: 1.5 and 0.5; halves with cites 1: 1.25, 0.75, 0.5, 0.25, 0, 0.25; of 5. */
  @Test
  void sharesAndWeightsAddUpAndTheMeanWeightIsOne() {
    EdgeCombination halves = EdgeCombination.given(TYPES, Map.of("cites", 1.0, "met", 1.0));
    double mean = (1.25 + 0.75 + 0.5 + 0.25 + 0.25) / 5;
    assertThat(weights(halves.appliedTo(GRAPH)))
        .containsExactly(
            new double[] {1.25 / mean, 0.75 / mean, 0.5 / mean, 0.25 / mean, 0, 0.25 / mean},
            within(1e-6));
  }

  @Test
  void anExponentOfZeroIgnoresWeightsAndOneOfTwoSquaresThem() {
    double[] met = {0, 0, 1};
    assertThat(weights(EdgeCombination.of(TYPES, met, new double[3]).appliedTo(GRAPH)))
        .containsExactly(1, 1, 1, 1);
    assertThat(weights(EdgeCombination.of(TYPES, met, new double[] {2, 2, 2}).appliedTo(GRAPH)))
        .containsExactly(new double[] {1.8, 1.8, 0.2, 0.2}, within(1e-6));
  }

  @Test
  void whatCountsLessThanAHundredthOfTheMeanIsNoEdge() {
    EdgeCombination steep =
        EdgeCombination.of(TYPES, new double[] {0, 0, 1}, new double[] {9, 9, 9});
    assertThat(steep.appliedTo(GRAPH).edges().edges()).isEqualTo(1);
  }

  @Test
  void anEdgeMeansTheSameInAnotherGraphWhereATypeMayBeMissing() {
    EdgeCombination halves = EdgeCombination.asGiven(TYPES);
    EdgeTypes other = new EdgeTypes(List.of(TYPES.types().get(0), TYPES.types().get(1)));
    double[] here = weights(halves.appliedTo(GRAPH));
    double[] there = weights(halves.appliedTo(graph(Optional.of(other))));
    assertThat(there[2]).isEqualTo(here[2]);
  }

  @Test
  void aTypeThatWasNotThereCountsNothingAndIsNamed() {
    EdgeTypes known = new EdgeTypes(List.of(TYPES.types().get(2)));
    EdgeCombination met = EdgeCombination.of(known, new double[] {1}, new double[] {1});
    assertThat(met.unknownIn(GRAPH)).containsExactly("cites", "cites (reverse)");
    assertThat(met.appliedTo(GRAPH).edges().edges()).isEqualTo(2);
    assertThat(EdgeCombination.alike(known).unknownIn(GRAPH)).isEmpty();
  }

  @Test
  void aGraphWhoseEdgesHaveNoTypesIsRefusedUnlessAllCountAlike() {
    Graph plain = graph(Optional.empty());
    assertThatThrownBy(() -> EdgeCombination.asGiven(TYPES).appliedTo(plain))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "the edges of this graph have neither types nor weights, and the model was trained on"
                + " edges of \"cites\", \"cites (reverse)\", \"met\": read it with the same"
                + " columns of edges");
    assertThat(EdgeCombination.alike(TYPES).appliedTo(plain).edges()).isSameAs(EDGES);
  }

  @Test
  void whatEachTypeCountsAtANodeAddsUpToOne() {
    List<EdgeShare> at =
        EdgeCombination.given(TYPES, Map.of("cites", 1.0, "met", 1.0)).at(1, GRAPH);
    assertThat(at).extracting(EdgeShare::edges).containsExactly(1, 1, 2);
    assertThat(at.get(0).part()).isCloseTo(1 / 3.0, within(1e-6));
    assertThat(at.get(1).part()).isZero();
    assertThat(at.get(2).part()).isCloseTo(2 / 3.0, within(1e-6));
    assertThat(EdgeCombination.alike(TYPES).at(1, GRAPH)).isEmpty();
  }

  @Test
  void theSentenceNamesWhatCountsMostFirst() {
    assertThat(EdgeCombination.given(TYPES, Map.of("met", 3.0, "cites", 1.0)).sentence())
        .isEqualTo("Edges count by type: met 0.75, cites 0.25, cites (reverse) 0 (dropped)");
    double[] half = {0.5, 0.5, 0.5};
    assertThat(EdgeCombination.of(TYPES, new double[] {0, 0, 1}, half).sentence())
        .startsWith("Edges count by type: met^0.5 1.00, ");
    assertThat(EdgeCombination.alike(TYPES).sentence())
        .isEqualTo("Edges count alike, whatever their type: cites, cites (reverse), met");
    EdgeTypes one = new EdgeTypes(List.of(TYPES.types().get(2)));
    assertThat(EdgeCombination.of(one, new double[] {1}, new double[] {2}).sentence())
        .isEqualTo("Edges count by their weight^2");
    assertThat(EdgeCombination.alike(one).sentence())
        .isEqualTo("Edges count alike, whatever their weight");
  }

  @Test
  void manyTypesAreCountedAndNotListed() {
    List<EdgeType> many =
        IntStream.range(0, 20)
            .mapToObj(t -> new EdgeType("t" + (char) ('a' + t), new int[] {0}, null))
            .toList();
    EdgeTypes types = new EdgeTypes(many);
    assertThat(EdgeCombination.alike(types).sentence())
        .isEqualTo("Edges count alike, whatever their type: ta, tb, tc, td, 16 others");
    assertThat(EdgeCombination.given(types, Map.of("tc", 1.0)).sentence())
        .isEqualTo("Edges count by type: tc 1.00, 19 other types 0 (dropped)");
  }

  @Test
  void sharesThatAreNoneAreRefused() {
    double[] ones = {1, 1, 1};
    assertThatThrownBy(() -> EdgeCombination.of(TYPES, new double[3], ones))
        .isInstanceOf(BadInput.class)
        .hasMessage("shares must be 0 or more, and not all 0, got [0.0, 0.0, 0.0]");
    assertThatThrownBy(() -> EdgeCombination.of(TYPES, new double[] {-1, 1, 1}, ones))
        .isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> EdgeCombination.of(TYPES, ones, new double[] {-1, 1, -1}))
        .isInstanceOf(BadInput.class)
        .hasMessage("exponent must be 0 or more, got -1.0");
    assertThatThrownBy(() -> EdgeCombination.given(TYPES, Map.of("pays", 1.0)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "no edge is of type \"pays\": there are \"cites\", \"cites (reverse)\", \"met\"");
  }

  @Test
  void theMeanWeightIsOneForAnyShares() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 20; trial++) {
      double[] shares = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
      double[] weights =
          weights(EdgeCombination.of(TYPES, shares, new double[] {1, 1, 1}).appliedTo(GRAPH));
      assertThat(java.util.Arrays.stream(weights).average().orElseThrow())
          .isCloseTo(1, within(1e-6));
    }
  }
}
