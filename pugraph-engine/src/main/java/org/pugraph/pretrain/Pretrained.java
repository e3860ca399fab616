package org.pugraph.pretrain;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.device.DeviceUse;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.optimise.SameColumns;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * An encoder trained by deep graph infomax, independent of its training graph: it embeds any nodes
 * with the same feature columns into the same space. Immutable and thread safe. The same input and
 * seed give the same bits at any number of threads.
 */
public final class Pretrained {

  private final DgiSettings settings;
  private final Origin origin;
  private final List<Convolution> runs;
  private final Standardisation standardisation;

  /**
   * Where it came from.
   *
   * @param dataHash of the graph, {@link Graph#contentHash}
   * @param features names of the columns of X
   * @param kernels what learned it: vector kernels, a device, or both
   */
  record Origin(String dataHash, FeatureNames features, String kernels) {}

  Pretrained(
      DgiSettings settings,
      Origin origin,
      List<Convolution> runs,
      Standardisation standardisation) {
    this.settings = settings;
    this.origin = origin;
    this.runs = List.copyOf(runs);
    this.standardisation = standardisation;
  }

  /** Learns from edges and features; refuses a graph that has none of the latter. */
  public static Pretrained learn(Graph graph, DgiSettings settings, Compute compute) {
    return learn(graph, settings, compute, DeviceUse.NONE, () -> {});
  }

  /**
   * As above.
   *
   * @param use a device to learn on, if there is one; what it cannot do is done here
   * @param beforeEpoch called before every epoch, or now and then between them; may end the
   *     learning by throwing
   */
  public static Pretrained learn(
      Graph graph, DgiSettings settings, Compute compute, DeviceUse use, Runnable beforeEpoch) {
    BadInput.unless(graph.nodes() >= 2, "embeddings need at least 2 nodes, got " + graph.nodes());
    BadInput.unless(
        graph.features().columns() >= 1, "embeddings need features, and the graph has none");
    DgiRuns learning = new DgiRuns(new Dgi(graph, settings, compute), compute, use);
    List<Convolution> runs =
        IntStream.range(0, settings.runs())
            .mapToObj(run -> learning.learn(run, beforeEpoch))
            .toList();
    Origin origin = new Origin(graph.contentHash(), graph.featureNames(), learning.kernels());
    return new Pretrained(settings, origin, runs, Standardisation.of(encode(runs, graph, compute)));
  }

  /**
   * The embeddings of all runs side by side, {@code [nodes, dimensions · runs]}. On the graph
   * learned from, every column has mean 0 and standard deviation 1, or is 0 throughout.
   */
  public DenseMatrix embed(Graph graph, Compute compute) {
    SameColumns.require(origin.features, graph);
    DenseMatrix all = encode(runs, graph, compute);
    standardisation.apply(all);
    return all;
  }

  private static DenseMatrix encode(List<Convolution> runs, Graph graph, Compute compute) {
    SparseInput features = SparseInput.lean(graph.features().rowNormalised(), compute);
    Propagation step = new Propagation(graph.edges(), compute);
    int width = runs.get(0).weight().columns();
    DenseMatrix all = DenseMatrix.zeros(graph.nodes(), width * runs.size());
    for (int run = 0; run < runs.size(); run++) {
      DenseMatrix one = runs.get(run).encode(features, step, compute);
      for (int i = 0; i < all.rows(); i++) {
        System.arraycopy(one.row(i), 0, all.row(i), run * width, width);
      }
    }
    return all;
  }

  /** The graph with its embeddings appended to its features. */
  public Graph appendedTo(Graph graph, Compute compute) {
    return Appended.to(graph, embed(graph, compute), Appended.SCALE);
  }

  /** The width of the embeddings. */
  public int width() {
    return settings.dimensions() * settings.runs();
  }

  /** Of the graph learned from, {@link Graph#contentHash}. */
  public String dataHash() {
    return origin.dataHash;
  }

  /** The names of what learned it: vector kernels, a device, or both with a comma between. */
  public String kernels() {
    return origin.kernels;
  }

  /** Writes a file, whole or not at all. */
  public void save(Path file) {
    PretrainedFile.write(this, file);
  }

  /** Reads what {@link #save} wrote; it gives the very embeddings it gave before. */
  public static Pretrained load(Path file) {
    return PretrainedFile.read(file);
  }

  DgiSettings settings() {
    return settings;
  }

  Origin origin() {
    return origin;
  }

  List<Convolution> runs() {
    return runs;
  }

  Standardisation standardisation() {
    return standardisation;
  }
}
