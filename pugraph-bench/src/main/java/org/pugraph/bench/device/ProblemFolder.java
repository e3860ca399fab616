package org.pugraph.bench.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Rings;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import tools.jackson.databind.json.JsonMapper;

/**
 * A training problem as other programs read it: JSON beside raw little-endian numbers.
 *
 * <pre>
 * graph.json                       name, sizes, prior, how many rings
 * offsets.i32, neighbours.i32      edges by node, each from both ends, no self loops
 * x-offsets.i32, x-columns.i32     X by row, its rows not scaled
 * x-values.f32                     absent where every entry is one
 * roles.u8                         by node: 1 labelled, 2 unlabeled, 0 neither
 * ring-counts.i32 [nodes, hops]    members of each ring
 * ring-members.i32                 node by node, ring by ring; a hop is a ring and the hop it holds
 * NETWORK/problem.json             settings, names and shapes of the parameters, risk
 * NETWORK/initial-NAME.f32         parameters, row by row
 * NETWORK/gradient-NAME.f32        of the first step without dropout
 * NETWORK/scores-0.f32             z before the first step, scores-5 after five
 * NETWORK/device-scores-5.f32      the same of parameters that a device came to
 * </pre>
 *
 * @param path of the folder; made where it is not there
 */
record ProblemFolder(Path path) {

  ProblemFolder {
    createFolder(path);
  }

  private static void createFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Writes what all networks share, but for rings. */
  void write(String name, Graph graph, PuNodes nodes) {
    write(name, graph, nodes, Map.of());
  }

  /** Writes what all networks share, and the rings of those that attend to members. */
  void write(String name, Graph graph, PuNodes nodes, Rings rings) {
    write(name, graph, nodes, Map.of("ring_hops", rings.hops(), "ring_stride", rings.stride()));
    try (RawFile counts = new RawFile(path.resolve("ring-counts.i32"));
        RawFile members = new RawFile(path.resolve("ring-members.i32"))) {
      int[] count = new int[rings.hops()];
      for (int i = 0; i < graph.nodes(); i++) {
        for (int k = 0; k < count.length; k++) {
          count[k] = rings.end(i, k) - rings.start(i, k);
          members.add(rings.members(i), rings.start(i, k), rings.end(i, k));
        }
        counts.add(count, 0, count.length);
      }
    }
  }

  private void write(String name, Graph graph, PuNodes nodes, Map<String, Object> more) {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("name", name);
    about.put("nodes", graph.nodes());
    about.put("edges", graph.edges().edges());
    about.put("columns", graph.features().columns());
    about.put("nonzeros", graph.features().nonZeros());
    about.put("prior", nodes.prior());
    about.putAll(more);
    writeJson(path.resolve("graph.json"), about);
    RawFile.write(path.resolve("offsets.i32"), graph.edges().offsets());
    RawFile.write(path.resolve("neighbours.i32"), graph.edges().neighbours());
    SparseMatrix x = graph.features();
    RawFile.write(path.resolve("x-offsets.i32"), x.offsets());
    RawFile.write(path.resolve("x-columns.i32"), x.indices());
    float[] values = x.values();
    if (values != null) {
      RawFile.write(path.resolve("x-values.f32"), values);
    }
    writeBytes(path.resolve("roles.u8"), roles(graph.nodes(), nodes));
  }

  private static byte[] roles(int count, PuNodes nodes) {
    byte[] roles = new byte[count];
    for (int i : nodes.positives()) {
      roles[i] = 1;
    }
    for (int i : nodes.unlabeled()) {
      roles[i] = 2;
    }
    return roles;
  }

  /** The folder of a network. */
  Path of(BenchNetwork network) {
    Path folder = path.resolve(network.toString());
    createFolder(folder);
    return folder;
  }

  /**
   * Where a training without dropout begins. Immutable and thread safe as long as nobody writes to
   * its matrices.
   *
   * @param risk of the initial parameters
   * @param gradients there, by parameter
   */
  record Start(double risk, Map<String, DenseMatrix> initial, Map<String, DenseMatrix> gradients) {}

  /** Writes a network and where its training begins. */
  void write(BenchNetwork network, TrainSettings settings, double prior, Start start) {
    Map<String, Object> about = about(settings, prior);
    about.put("risk", start.risk);
    List<Map<String, Object>> parameters = new ArrayList<>();
    start.initial.forEach(
        (name, matrix) ->
            parameters.add(
                Map.of("name", name, "rows", matrix.rows(), "columns", matrix.columns())));
    about.put("parameters", parameters);
    Path folder = of(network);
    writeJson(folder.resolve("problem.json"), about);
    writeAll(folder, "initial", start.initial);
    writeAll(folder, "gradient", start.gradients);
  }

  private static Map<String, Object> about(TrainSettings settings, double prior) {
    RiskSettings risk = settings.risk();
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("architecture", settings.model().architecture().toString());
    about.put("neighbourhood", settings.model().hops().neighbourhood().toString());
    about.put("layers", settings.model().layers());
    about.put("hidden", settings.model().hidden());
    about.put("hops", settings.model().hops().count());
    about.put("rows", settings.model().rows().toString());
    about.put("dropout", settings.optimisation().dropout());
    about.put("learning_rate", settings.optimisation().learningRate());
    about.put("weight_decay", settings.optimisation().weightDecay());
    about.put("loss", risk.loss().toString());
    about.put("estimator", risk.estimator().toString());
    about.put("beta", risk.beta());
    about.put("gamma", risk.gamma());
    about.put("positive_weight", risk.balanced() ? 0.5 / prior : 1);
    about.put("negative_weight", risk.balanced() ? 0.5 / (1 - prior) : 1);
    return about;
  }

  /** Writes the scores of a network under a name. */
  void writeScores(BenchNetwork network, String name, float[] scores) {
    RawFile.write(of(network).resolve(name + ".f32"), scores);
  }

  private static void writeAll(Path folder, String prefix, Map<String, DenseMatrix> matrices) {
    matrices.forEach(
        (name, matrix) -> RawFile.write(folder.resolve(prefix + "-" + name + ".f32"), matrix));
  }

  private static void writeJson(Path file, Map<String, Object> about) {
    writeBytes(file, JsonMapper.shared().writeValueAsBytes(about));
  }

  private static void writeBytes(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
