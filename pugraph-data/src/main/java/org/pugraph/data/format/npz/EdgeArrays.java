package org.pugraph.data.format.npz;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.matrix.ArrayNames;
import org.pugraph.data.format.matrix.DenseRows;
import org.pugraph.data.format.matrix.FeatureRows;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.format.numpy.Npz;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/**
 * Arrays as in the collection of heterophilous graphs: {@code node_features [nodes, features]},
 * {@code node_labels [nodes]} and {@code edges [edges, 2]}. Masks of a split are not read.
 */
record EdgeArrays(Npz npz) {

  /** Nodes allowed beyond those that edges could name. */
  private static final long MOST_ALONE = 1 << 20;

  static boolean isIn(Npz npz) {
    return npz.has("edges") && npz.has("node_features");
  }

  RawGraph read() {
    FeatureRows features = DenseRows.of(npz.array("node_features"));
    int nodes = features.rows();
    NdArray edges = npz.array("edges");
    int[] shape = edges.matrixShape();
    BadInput.unless(shape[1] == 2, edges.where() + ": must have two columns, got " + shape[1]);
    int[] source = new int[shape[0]];
    int[] target = new int[shape[0]];
    for (int e = 0; e < source.length; e++) {
      source[e] = node(edges, edges.index(e, 0), nodes);
      target[e] = node(edges, edges.index(e, 1), nodes);
    }
    return graph(npz, Adjacency.of(nodes, source, target), Optional.of(features), "node_labels");
  }

  /** The graph of links, features and an array of class numbers, which may be missing. */
  static RawGraph graph(
      Npz npz, Adjacency.Symmetrised links, Optional<FeatureRows> features, String labels) {
    int nodes = links.adjacency().nodes();
    BadInput.unless(
        features.map(FeatureRows::rows).orElse(nodes) == nodes,
        npz.path()
            + ": has "
            + nodes
            + " nodes, but features of "
            + features.map(FeatureRows::rows).orElse(0));
    return new RawGraph(
        NodeNames.numbers(nodes),
        links,
        List.of(),
        features.map(
            rows -> new RawGraph.Features(rows.matrix(), FeatureNames.numbers(rows.columns()))),
        npz.has(labels) ? Optional.of(classes(npz.array(labels), nodes)) : Optional.empty());
  }

  private static Labels classes(NdArray labels, int nodes) {
    BadInput.unless(
        labels.length() == nodes,
        labels.where() + ": must be as many as nodes, " + nodes + ", got " + labels.length());
    return ArrayNames.classes(labels, Optional.empty());
  }

  /** The node that an element names; refused where there is no such node. */
  static int node(NdArray array, int element, int nodes) {
    long node = array.wholeNumber(element);
    if (node < 0 || node >= nodes) {
      throw new BadInput(array.where() + ": a node must be 0.." + (nodes - 1) + ", got " + node);
    }
    return (int) node;
  }

  /** A declared number of nodes; refused where a small file would fill the memory with them. */
  static int nodes(Npz npz, long declared, int entries) {
    BadInput.unless(
        declared >= 1 && declared <= MOST_ALONE + 2L * entries,
        npz.path() + ": has " + declared + " rows, but " + entries + " entries");
    return (int) declared;
  }
}
