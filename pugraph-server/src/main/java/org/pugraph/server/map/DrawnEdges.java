package org.pugraph.server.map;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.pugraph.graph.Adjacency;

/**
 * The edges that a map draws, as bytes: all of them, or an even share where a page could not hold
 * all.
 */
final class DrawnEdges {

  static final int MOST = 500_000;

  private DrawnEdges() {}

  static int count(Adjacency edges) {
    return (int) Math.min(MOST, edges.edges());
  }

  /** Two unsigned integers of 32 bits for each edge, the smaller node first, little-endian. */
  static byte[] bytes(Adjacency edges) {
    return bytes(edges, MOST);
  }

  static byte[] bytes(Adjacency edges, int most) {
    long all = edges.edges();
    long kept = Math.min(most, all);
    ByteBuffer bytes =
        ByteBuffer.allocate((int) (2 * Integer.BYTES * kept)).order(ByteOrder.LITTLE_ENDIAN);
    long number = 0;
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        if (j <= i) {
          continue;
        }
        if ((number + 1) * kept / all > number * kept / all) {
          bytes.putInt(i).putInt(j);
        }
        number++;
      }
    }
    return bytes.array();
  }
}
