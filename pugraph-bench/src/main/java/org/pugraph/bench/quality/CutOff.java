package org.pugraph.bench.quality;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.pugraph.explain.Evidence;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.IntList;

/** Graphs in which some nodes are left with neither features nor edges. */
final class CutOff {

  private CutOff() {}

  static Graph nodes(Graph whole, int... nodes) {
    BitSet cut = new BitSet();
    Arrays.stream(nodes).forEach(cut::set);
    Adjacency.Symmetrised left = edges(whole.edges(), cut);
    return new Graph(
        left.adjacency(),
        Evidence.ofNodes(nodes).removedFrom(whole.features()),
        whole.featureNames(),
        whole.names(),
        Optional.empty(),
        left.report());
  }

  private static Adjacency.Symmetrised edges(Adjacency edges, BitSet cut) {
    IntList source = new IntList();
    IntList target = new IntList();
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        if (i < j && !cut.get(i) && !cut.get(j)) {
          source.add(i);
          target.add(j);
        }
      }
    }
    return Adjacency.of(edges.nodes(), source.toArray(), target.toArray());
  }
}
