package org.pugraph.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;

class GrowingGraphTest {

  private static final GrowingGraph WORLD = new GrowingGraph(400, 10, 0.25, 5, 1);

  @Test
  void eachYearHasAsManyPapersAndEachCitesEarlierOnes() {
    assertThat(IntStream.range(0, 400).map(WORLD::year).filter(year -> year == 3)).hasSize(40);
    Graph graph = WORLD.generate();
    assertThat(graph.nodes()).isEqualTo(400);
    assertThat(graph.names().name(7)).isEqualTo("p7");
    for (int i = 1; i < 400; i++) {
      assertThat(graph.edges().neighbour(graph.edges().offsets()[i])).isLessThan(i);
    }
    assertThat(graph.labels().orElseThrow().counts()[1]).isBetween(70, 130);
    assertThat(WORLD.generate().contentHash()).isEqualTo(graph.contentHash());
  }

  @Test
  void nonsenseIsRefused() {
    assertThatThrownBy(() -> new GrowingGraph(1, 1, 0.2, 0, 1)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> new GrowingGraph(10, 11, 0.2, 0, 1)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> new GrowingGraph(10, 2, 1, 0, 1)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> new GrowingGraph(400, 20, 0.2, 99, 1)).isInstanceOf(BadInput.class);
  }
}
