package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AmongNodesTest {

  /** A path 0 - 1 - 2 - 3 of payments, with a citation from 3 to 0. */
  private static Adjacency.Symmetrised square() {
    EdgeRows rows = new EdgeRows();
    rows.add(0, 1, 2, "pays", false);
    rows.add(1, 2, 3, "pays", false);
    rows.add(2, 3, 4, "pays", false);
    rows.add(3, 0, Float.NaN, "cites", true);
    return rows.build(4, node -> node);
  }

  @Test
  void edgesAmongSomeNodesKeepTheirTypesWeightsAndDirections() {
    EdgeRows expected = new EdgeRows();
    expected.add(1, 2, 4, "pays", false);
    expected.add(2, 0, Float.NaN, "cites", true);
    Adjacency.Symmetrised some = square().among(new int[] {0, 2, 3});
    Adjacency.Symmetrised wanted = expected.build(3, node -> node);
    assertThat(some.adjacency().offsets()).isEqualTo(wanted.adjacency().offsets());
    assertThat(some.adjacency().neighbours()).isEqualTo(wanted.adjacency().neighbours());
    assertThat(some.report().edges()).isEqualTo(2);
    List<EdgeType> types = some.types().orElseThrow().types();
    List<EdgeType> same = wanted.types().orElseThrow().types();
    assertThat(types).hasSameSizeAs(same);
    for (int t = 0; t < types.size(); t++) {
      assertThat(types.get(t).name()).isEqualTo(same.get(t).name());
      assertThat(types.get(t).places()).isEqualTo(same.get(t).places());
      for (int e = 0; e < types.get(t).places().length; e++) {
        assertThat(types.get(t).weight(e)).isEqualTo(same.get(t).weight(e));
      }
    }
  }

  @Test
  void typesWithoutAnEdgeLeftAreGone() {
    assertThat(square().among(new int[] {1, 2}).types().orElseThrow().names())
        .containsExactly("pays");
    assertThat(square().among(new int[] {0, 2}).types()).isEmpty();
  }
}
