package org.pugraph.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;

/** The parts of a map as bytes. */
class MapBytesTest {

  @Test
  void positionsArePairsOfLittleEndianFloats() {
    Places places = new Places(new float[] {0.5f, -1}, new float[] {0, 0.25f});
    assertThat(places.bytes())
        .containsExactly(
            0, 0, 0, 0x3f, 0, 0, 0, 0, // 0.5, 0
            0, 0, 0x80, 0xbf, 0, 0, 0x80, 0x3e); // -1, 0.25
  }

  @Test
  void edgesArePairsOfLittleEndianIntegersTheSmallerNodeFirst() {
    Adjacency edges = TestEdges.graph(400, 2, 1, 300, 2).edges();
    assertThat(DrawnEdges.bytes(edges))
        .containsExactly(1, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0x2c, 1, 0, 0);
    assertThat(DrawnEdges.count(edges)).isEqualTo(2);
  }

  @Test
  void ofTooManyEdgesAnEvenShareIsKept() {
    Adjacency edges = TestEdges.star(11).edges();
    ByteBuffer kept = ByteBuffer.wrap(DrawnEdges.bytes(edges, 5)).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> leaves = new ArrayList<>();
    while (kept.hasRemaining()) {
      assertThat(kept.getInt()).isZero();
      leaves.add(kept.getInt());
    }
    assertThat(leaves).containsExactly(2, 4, 6, 8, 10);
  }

  @Test
  void aGraphWithoutEdgesHasNoneToDraw() {
    assertThat(DrawnEdges.bytes(TestEdges.graph(3).edges())).isEmpty();
  }

  @Test
  void placesAreMovedAndScaledIntoTheSquare() {
    Places places = new Places(new float[] {1, 5, 3}, new float[] {10, 10, 11});
    places.fitToSquare();
    assertThat(places)
        .isEqualTo(new Places(new float[] {-1, 1, 0}, new float[] {-0.25f, -0.25f, 0.25f}));
  }
}
