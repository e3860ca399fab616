package org.pugraph.data.format.npz;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.matrix.Csr;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.format.numpy.Npz;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.IntList;

/**
 * An adjacency matrix as SciPy's {@code save_npz} writes it: {@code format, shape, data} and, by
 * the format, {@code indices, indptr} or {@code row, col}.
 */
record ScipyMatrix(Npz npz) {

  static boolean isIn(Npz npz) {
    return npz.has("format") && npz.has("shape") && npz.has("data");
  }

  RawGraph read() {
    Adjacency.Symmetrised links = links();
    NodeNames names = NodeNames.numbers(links.adjacency().nodes());
    return new RawGraph(names, links, List.of(), Optional.empty(), Optional.empty());
  }

  private Adjacency.Symmetrised links() {
    NdArray shape = npz.array("shape");
    BadInput.unless(shape.length() == 2, shape.where() + ": must be two numbers");
    long[] sizes = {shape.wholeNumber(0), shape.wholeNumber(1)};
    NdArray format = npz.array("format");
    String how = format.dimensions() == 0 ? format.text(0) : "";
    return switch (how) {
      case "csr", "csc" -> // a matrix and its transpose link the same nodes
          Csr.of(
                  npz.path().toString(),
                  sizes,
                  npz.array("indptr"),
                  npz.array("indices"),
                  npz.array("data"))
              .links();
      case "coo" -> coordinates(sizes);
      default ->
          throw new BadInput(
              npz.path() + ": has a matrix of format \"" + how + "\", expected csr, csc or coo");
    };
  }

  private Adjacency.Symmetrised coordinates(long[] sizes) {
    NdArray rows = npz.array("row");
    NdArray columns = npz.array("col");
    NdArray values = npz.array("data");
    int entries = rows.length();
    BadInput.unless(
        columns.length() == entries && values.length() == entries,
        npz.path() + ": row, col and data must be equally long");
    int nodes = EdgeArrays.nodes(npz, sizes[0], entries);
    BadInput.unless(
        sizes[0] == sizes[1],
        npz.path()
            + ": must be as wide as high, got "
            + sizes[0]
            + " rows, "
            + sizes[1]
            + " columns");
    IntList source = new IntList();
    IntList target = new IntList();
    for (int e = 0; e < entries; e++) {
      int from = EdgeArrays.node(rows, e, nodes);
      int to = EdgeArrays.node(columns, e, nodes);
      if (values.number(e) != 0) {
        source.add(from);
        target.add(to);
      }
    }
    return Adjacency.of(nodes, source.toArray(), target.toArray());
  }
}
