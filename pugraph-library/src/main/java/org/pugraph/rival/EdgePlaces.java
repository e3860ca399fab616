package org.pugraph.rival;

import org.pugraph.graph.Adjacency;

/**
 * Both places of each edge in an adjacency: j among the neighbours of i, and i among those of j.
 *
 * @param reverse the other place of the same edge, by place
 * @param edgeOf the number of its edge, by place
 * @param count edges
 */
record EdgePlaces(int[] reverse, int[] edgeOf, int count) {

  /** Rows are visited in order, so each row j meets its neighbours i in the order it lists them. */
  static EdgePlaces of(Adjacency edges) {
    int[] offsets = edges.offsets();
    int[] next = offsets.clone();
    int[] reverse = new int[offsets[edges.nodes()]];
    int[] edgeOf = new int[reverse.length];
    int count = 0;
    for (int place = 0; place < reverse.length; place++) {
      reverse[place] = next[edges.neighbour(place)]++;
      edgeOf[place] = reverse[place] > place ? count++ : edgeOf[reverse[place]];
    }
    return new EdgePlaces(reverse, edgeOf, count);
  }
}
