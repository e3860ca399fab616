package org.pugraph.data.format.npz;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.matrix.ArrayNames;
import org.pugraph.data.format.matrix.Csr;
import org.pugraph.data.format.matrix.DenseRows;
import org.pugraph.data.format.matrix.FeatureRows;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.format.numpy.Npz;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/** A graph in the arrays of an npz file, see {@link NpzFormat}. */
record NpzGraph(Npz npz) {

  /** What the parts of a matrix are called, between its own name and theirs. */
  private static final List<String> JOINTS = List.of("_", "_matrix.");

  private static final String ADJACENCY = "adj";
  private static final String FEATURES = "attr";

  static boolean isIn(Npz npz) {
    return JOINTS.stream().anyMatch(joint -> npz.has(ADJACENCY + joint + "indptr"));
  }

  RawGraph read() {
    Adjacency.Symmetrised links =
        matrix(ADJACENCY)
            .orElseThrow(() -> new BadInput(npz.path() + ": has no array adj_indptr"))
            .links();
    int nodes = links.adjacency().nodes();
    return new RawGraph(nodeNames(nodes), links, List.of(), features(nodes), labels(nodes));
  }

  private Optional<Csr> matrix(String name) {
    for (String joint : JOINTS) {
      String stem = name + joint;
      if (npz.has(stem + "indptr")) {
        NdArray shape = npz.array(stem + "shape");
        BadInput.unless(shape.length() == 2, shape.where() + ": must be two numbers");
        return Optional.of(
            Csr.of(
                npz.path() + ": " + name,
                new long[] {shape.wholeNumber(0), shape.wholeNumber(1)},
                npz.array(stem + "indptr"),
                npz.array(stem + "indices"),
                npz.array(stem + "data")));
      }
    }
    return Optional.empty();
  }

  private NodeNames nodeNames(int nodes) {
    Optional<List<String>> names = names(List.of("node_names", "idx_to_node"), nodes);
    return names
        .map(known -> ArrayNames.nodes(known, npz.path().toString()))
        .orElse(NodeNames.numbers(nodes));
  }

  private Optional<RawGraph.Features> features(int nodes) {
    Optional<? extends FeatureRows> rows = matrix(FEATURES);
    if (rows.isEmpty() && npz.has("attr_matrix")) {
      rows = Optional.of(DenseRows.of(npz.array("attr_matrix")));
    }
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    BadInput.unless(
        rows.get().rows() == nodes,
        npz.path() + ": has " + nodes + " nodes, but features of " + rows.get().rows());
    SparseMatrix matrix = rows.get().matrix();
    Optional<List<String>> names = names(List.of("attr_names", "idx_to_attr"), matrix.columns());
    FeatureNames known = names.map(FeatureNames::of).orElse(FeatureNames.numbers(matrix.columns()));
    return Optional.of(new RawGraph.Features(matrix, known));
  }

  private Optional<Labels> labels(int nodes) {
    BadInput.unless(
        !npz.has("labels_indptr"),
        npz.path() + ": has labels_indptr, nodes of several classes, expected labels");
    if (!npz.has("labels")) {
      return Optional.empty();
    }
    NdArray labels = npz.array("labels");
    BadInput.unless(
        labels.length() == nodes,
        labels.where() + ": must be as many as nodes, " + nodes + ", got " + labels.length());
    return Optional.of(
        ArrayNames.classes(labels, names(List.of("class_names", "idx_to_class"), -1)));
  }

  /** The names under the first of these arrays that is there. */
  private Optional<List<String>> names(List<String> arrays, int count) {
    for (String name : arrays) {
      if (npz.has(name)) {
        NdArray array = npz.array(name);
        List<String> names = ArrayNames.of(array);
        BadInput.unless(
            count < 0 || names.size() == count,
            array.where() + ": must be " + count + " names, got " + names.size());
        return Optional.of(names);
      }
    }
    return Optional.empty();
  }
}
