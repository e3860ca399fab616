package org.pugraph.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;

class LayoutTest {

  private static final Graph COMMUNITIES = CitationGraph.demo(3).withNodes(600).generate();

  private static Places layout(Graph graph, int threads) {
    try (Compute compute = Compute.on(threads)) {
      return Layout.of(graph, compute, share -> {});
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void theNumberOfThreadsChangesNoBit(int threads) {
    assertThat(layout(COMMUNITIES, threads)).isEqualTo(layout(COMMUNITIES, 1));
  }

  @Test
  void anotherSeedGivesAnotherLayout() {
    LayoutSettings other = new LayoutSettings(30, 200, 12, 2, 0.02, 2);
    try (Compute compute = Compute.on(1)) {
      assertThat(Layout.of(COMMUNITIES, other, compute, share -> {}))
          .isNotEqualTo(layout(COMMUNITIES, 1));
    }
  }

  @Test
  void neighboursAreMuchNearerThanOtherPairs() {
    Places places = layout(COMMUNITIES, 2);
    Adjacency edges = COMMUNITIES.edges();
    double near = 0;
    double any = 0;
    for (int i = 0; i < places.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        near += distance(places, i, edges.neighbour(e)) / (2.0 * edges.edges());
      }
      for (int j = 0; j < places.nodes(); j++) {
        any += distance(places, i, j) / Math.pow(places.nodes(), 2);
      }
    }
    assertThat(near).isLessThan(any / 3);
  }

  @Test
  void twoCliquesJoinedByAnEdgeLieApart() {
    Places places = layout(TestEdges.twoCliques(20), 1);
    double within = distance(places, 1, 2);
    for (int i = 1; i < 20; i++) {
      within = Math.max(within, distance(places, 1, i));
    }
    assertThat(distance(places, 1, 21)).isGreaterThan(within);
  }

  @Test
  void everyNodeHasAPlaceOfItsOwnInTheSquare() {
    List<Graph> graphs = new ArrayList<>();
    graphs.add(TestEdges.graph(1));
    graphs.add(TestEdges.graph(2, 0, 1));
    graphs.add(TestEdges.graph(50));
    graphs.add(TestEdges.graph(7, 0, 1, 2, 3, 4, 5));
    graphs.add(TestEdges.star(2000));
    for (Graph graph : graphs) {
      Places places = layout(graph, 2);
      assertThat(TestEdges.distinct(places)).as(graph.nodes() + " nodes").isEqualTo(graph.nodes());
      for (int i = 0; i < places.nodes(); i++) {
        assertThat(places.x()[i]).isBetween(-1f, 1f);
        assertThat(places.y()[i]).isBetween(-1f, 1f);
      }
    }
  }

  @Test
  void nodesWithEqualFeaturesAndNoEdgesAreToldApart() {
    Graph graph = TestEdges.withOneFeature(30);
    assertThat(TestEdges.distinct(layout(graph, 1))).isEqualTo(30);
  }

  @Test
  void whoFollowsTheProgressMayEndIt() {
    List<Double> shares = new ArrayList<>();
    try (Compute compute = Compute.on(1)) {
      assertThatThrownBy(
              () ->
                  Layout.of(
                      COMMUNITIES,
                      compute,
                      share -> {
                        shares.add(share);
                        if (share > 0.1) {
                          throw new CancellationException();
                        }
                      }))
          .isInstanceOf(CancellationException.class);
    }
    assertThat(shares).isSorted().startsWith(0.0).hasSizeGreaterThan(10);
    assertThat(shares.get(shares.size() - 1)).isBetween(0.1, 0.11);
  }

  private static double distance(Places places, int i, int j) {
    return Math.hypot(places.x()[i] - places.x()[j], places.y()[i] - places.y()[j]);
  }
}
