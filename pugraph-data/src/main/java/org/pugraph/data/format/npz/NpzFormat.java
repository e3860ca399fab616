package org.pugraph.data.format.npz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.numpy.Npz;
import org.pugraph.data.format.numpy.NpzWriter;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.BinaryFile;
import org.pugraph.data.io.Quoted;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;

/**
 * NumPy arrays in the layout of gnn-benchmark.
 *
 * <ul>
 *   <li>{@code adj_data, adj_indices, adj_indptr, adj_shape}: links by compressed rows
 *   <li>{@code attr_data} and so on, or the dense {@code attr_matrix}: features
 *   <li>{@code labels}: class numbers, negative where unknown
 *   <li>{@code node_names, attr_names, class_names}: what these are called
 * </ul>
 *
 * <p>Also understood: {@code adj_matrix.data} and the like for the parts of a matrix, and {@code
 * idx_to_node, idx_to_attr, idx_to_class} for names, as older files have them.
 *
 * <p>Three further layouts are read: {@link ScipyMatrix}, {@link EdgeArrays} and {@link
 * PickledMatrices}.
 *
 * <p>Stateless and thread safe.
 */
public final class NpzFormat implements GraphFormat {

  private static final byte[] ZIP = {'P', 'K', 3, 4};

  @Override
  public String name() {
    return "npz";
  }

  @Override
  public String description() {
    return "NumPy arrays: gnn-benchmark's adj_data, …; SciPy's save_npz; node_features, edges;"
        + " adj_matrix, node_attr";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return BinaryFile.startsWith(path, ZIP) && Npz.read(path, NpzFormat::isIn);
    } catch (BadInput broken) {
      return false;
    }
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return Npz.read(path, NpzFormat::read);
  }

  private static boolean isIn(Npz npz) {
    return NpzGraph.isIn(npz)
        || ScipyMatrix.isIn(npz)
        || EdgeArrays.isIn(npz)
        || PickledMatrices.isIn(npz);
  }

  private static RawGraph read(Npz npz) {
    if (NpzGraph.isIn(npz)) {
      return new NpzGraph(npz).read();
    }
    if (ScipyMatrix.isIn(npz)) {
      return new ScipyMatrix(npz).read();
    }
    if (EdgeArrays.isIn(npz)) {
      return new EdgeArrays(npz).read();
    }
    BadInput.unless(
        PickledMatrices.isIn(npz),
        npz.path()
            + ": has no array adj_indptr (gnn-benchmark), format (SciPy), edges or adj_matrix");
    return new PickledMatrices(npz).read();
  }

  @Override
  public void write(GraphContent content, Path path) {
    Graph graph = content.graph();
    BadInput.unless(content.columns().isEmpty(), path + ": npz has no place for scores");
    NpzWriter.write(path, out -> write(graph, out));
  }

  private static void write(Graph graph, NpzWriter out) throws IOException {
    Adjacency edges = graph.edges();
    SparseMatrix links =
        new SparseMatrix(edges.nodes(), edges.nodes(), edges.offsets(), edges.neighbours(), null);
    writeMatrix("adj", links, out);
    writeMatrix("attr", graph.features(), out);
    if (graph.labels().isPresent()) {
      Labels labels = graph.labels().get();
      out.numbers("labels", labels.classOf());
      writeNames("class_names", labels.classes(), out);
    }
    if (!graph.names().areNumbers()) {
      writeNames("node_names", names(graph.nodes(), graph.names()::name), out);
    }
    if (!graph.featureNames().areNumbers()) {
      int columns = graph.features().columns();
      writeNames("attr_names", names(columns, graph.featureNames()::name), out);
    }
  }

  private static void writeMatrix(String name, SparseMatrix matrix, NpzWriter out)
      throws IOException {
    float[] values = matrix.values();
    if (values == null) {
      values = new float[matrix.nonZeros()];
      Arrays.fill(values, 1);
    }
    out.numbers(name + "_data", values);
    out.numbers(name + "_indices", matrix.indices());
    out.numbers(name + "_indptr", matrix.offsets());
    out.numbers(name + "_shape", matrix.rows(), matrix.columns());
  }

  private static List<String> names(int count, IntFunction<String> name) {
    return IntStream.range(0, count).mapToObj(name).toList();
  }

  /** NumPy fills texts up with zeros, and halves of a character are none. */
  private static void writeNames(String array, List<String> names, NpzWriter out)
      throws IOException {
    for (String name : names) {
      if (!name.codePoints().allMatch(NpzFormat::isCharacter)) {
        throw new BadInput(array + ": npz cannot hold the name " + Quoted.of(name));
      }
    }
    out.texts(array, names);
  }

  private static boolean isCharacter(int point) {
    return point != 0 && !(point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
  }
}
