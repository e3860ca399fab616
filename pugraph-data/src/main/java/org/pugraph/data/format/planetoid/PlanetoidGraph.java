package org.pugraph.data.format.planetoid;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.matrix.Csr;
import org.pugraph.data.format.matrix.DenseRows;
import org.pugraph.data.format.matrix.FeatureRows;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.format.numpy.NumPy;
import org.pugraph.data.format.numpy.Pickle;
import org.pugraph.data.io.BinaryFile;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.Tokens;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseRows;

/**
 * Puts a graph of Planetoid's together: the rows of {@code allx} are the first nodes, row i of
 * {@code tx} is the node in line i of {@code test.index}. Nodes that are in neither, such as
 * fifteen of Citeseer, have no features and no class.
 */
final class PlanetoidGraph {

  private static final int NOWHERE = -1;

  private final PlanetoidFiles files;
  private final FeatureRows all;
  private final FeatureRows test;
  private final int[] testNodes;
  private final Map<?, ?> neighbours;
  private final int nodes;

  PlanetoidGraph(PlanetoidFiles files) {
    this.files = files;
    this.all = rows(files.part("allx"));
    this.test = rows(files.part("tx"));
    this.testNodes = testNodes(files.part("test.index"));
    Object graph = Pickle.read(files.part("graph"));
    BadInput.unless(
        graph instanceof Map,
        files.part("graph") + ": must be a dictionary of lists, got " + Pickle.kind(graph));
    this.neighbours = (Map<?, ?>) graph;
    this.nodes = nodes();
  }

  private static FeatureRows rows(Path path) {
    Object pickled = Pickle.read(path);
    if (!NumPy.isMatrix(pickled)) {
      return DenseRows.of(NumPy.array(pickled, path.toString()));
    }
    NumPy.Csr parts = NumPy.matrix(pickled, path.toString());
    return Csr.of(path.toString(), parts.shape(), parts.offsets(), parts.indices(), parts.values());
  }

  private static int[] testNodes(Path path) {
    IntList nodes = new IntList();
    Tokens tokens = new Tokens(new ByteArrayInputStream(BinaryFile.read(path)));
    try {
      long line = 1;
      for (Tokens.Found found = tokens.next();
          found != Tokens.Found.FILE_END;
          found = tokens.next()) {
        if (found == Tokens.Found.LINE_END) {
          line++;
        } else {
          int node = tokens.wholeNumber(0, tokens.length());
          if (node < 0) {
            String got = Quoted.of(tokens.text(0));
            throw BadInput.at(path, line, "expected the number of a node, got " + got);
          }
          nodes.add(node);
        }
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return nodes.toArray();
  }

  /**
   * How many there are: a bound that grows with what the files hold, whatever numbers they name.
   */
  private int nodes() {
    BadInput.unless(
        test.rows() == testNodes.length,
        files.part("test.index")
            + ": names "
            + testNodes.length
            + " nodes, but tx has "
            + test.rows());
    long count = Math.max(all.rows(), 1L + Arrays.stream(testNodes).max().orElse(-1));
    String where = files.part("graph").toString();
    for (Object key : neighbours.keySet()) {
      count = Math.max(count, 1 + NumPy.wholeNumber(key, where));
    }
    long most = (long) all.rows() + test.rows() + neighbours.size();
    BadInput.unless(
        count <= Math.min(most, Integer.MAX_VALUE - 8),
        where + ": there is talk of node " + (count - 1) + ", but of " + most + " nodes at most");
    return (int) count;
  }

  RawGraph read() {
    BadInput.unless(
        all.columns() == test.columns() || test.rows() == 0,
        files.part("tx") + ": has " + test.columns() + " columns, but allx has " + all.columns());
    int[] testRow = testRows();
    SparseRows features = new SparseRows();
    for (int i = 0; i < nodes; i++) {
      if (i < all.rows()) {
        all.addRow(i, features);
      } else if (testRow[i] != NOWHERE) {
        test.addRow(testRow[i], features);
      }
      features.endRow();
    }
    int columns = all.columns();
    return new RawGraph(
        NodeNames.numbers(nodes),
        links(),
        List.of(),
        Optional.of(new RawGraph.Features(features.build(columns), FeatureNames.numbers(columns))),
        labels(testRow));
  }

  private int[] testRows() {
    int[] row = new int[nodes];
    Arrays.fill(row, NOWHERE);
    for (int i = 0; i < testNodes.length; i++) {
      int node = testNodes[i];
      if (node < all.rows() || row[node] != NOWHERE) {
        throw new BadInput(files.part("test.index") + ": node " + node + " has features already");
      }
      row[node] = i;
    }
    return row;
  }

  private Adjacency.Symmetrised links() {
    String where = files.part("graph").toString();
    IntList source = new IntList();
    IntList target = new IntList();
    for (Map.Entry<?, ?> entry : neighbours.entrySet()) {
      int from = node(entry.getKey(), where);
      if (!(entry.getValue() instanceof List<?> list)) {
        String got = " must have a list, got " + Pickle.kind(entry.getValue());
        throw new BadInput(where + ": node " + from + got);
      }
      for (Object neighbour : list) {
        source.add(from);
        target.add(node(neighbour, where));
      }
    }
    return Adjacency.of(nodes, source.toArray(), target.toArray());
  }

  private int node(Object pickled, String where) {
    long node = NumPy.wholeNumber(pickled, where);
    if (node < 0 || node >= nodes) {
      throw new BadInput(where + ": a node must be 0.." + (nodes - 1) + ", got " + node);
    }
    return (int) node;
  }

  private Optional<Labels> labels(int[] testRow) {
    OneHot ofAll = OneHot.read(files.part("ally"), all.rows());
    OneHot ofTest = OneHot.read(files.part("ty"), test.rows());
    if (all.rows() + test.rows() == 0 || ofAll.classes() == 0) {
      return Optional.empty();
    }
    BadInput.unless(
        ofAll.classes() == ofTest.classes() || test.rows() == 0,
        files.part("ty") + ": has " + ofTest.classes() + " classes, ally " + ofAll.classes());
    int[] classOf = new int[nodes];
    Arrays.fill(classOf, Labels.UNKNOWN);
    for (int i = 0; i < nodes; i++) {
      if (i < all.rows()) {
        classOf[i] = ofAll.classOf(i);
      } else if (testRow[i] != NOWHERE) {
        classOf[i] = ofTest.classOf(testRow[i]);
      }
    }
    return Optional.of(new Labels(classes(ofAll.classes()), classOf));
  }

  private List<String> classes(int count) {
    Optional<List<String>> named = files.classes().read();
    BadInput.unless(
        named.map(List::size).orElse(count) == count,
        files.classes().path() + ": must name " + count + " classes");
    return named.orElseGet(() -> IntStream.range(0, count).mapToObj(Integer::toString).toList());
  }

  /**
   * Classes as rows with a one in the column of theirs.
   *
   * @param array {@code [rows, classes]}
   */
  private record OneHot(NdArray array, int classes) {

    static OneHot read(Path path, int rows) {
      NdArray array = NumPy.array(Pickle.read(path), path.toString());
      int[] shape = array.matrixShape();
      BadInput.unless(shape[0] == rows, path + ": must have " + rows + " rows, got " + shape[0]);
      return new OneHot(array, shape[1]);
    }

    int classOf(int row) {
      int found = Labels.UNKNOWN;
      for (int c = 0; c < classes; c++) {
        if (array.number(array.index(row, c)) != 0) {
          if (found != Labels.UNKNOWN) {
            throw new BadInput(array.where() + ": row " + row + " has several classes");
          }
          found = c;
        }
      }
      return found;
    }
  }
}
