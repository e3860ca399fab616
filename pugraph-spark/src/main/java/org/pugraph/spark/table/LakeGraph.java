package org.pugraph.spark.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.pugraph.base.Sha256;
import org.pugraph.hop.HopSettings;
import org.pugraph.spark.cluster.ClusterKernels;
import org.pugraph.spark.cluster.ClusterMemory;
import org.pugraph.spark.cluster.Job;
import org.pugraph.tensor.Seed;

/**
 * A graph in a data lake, cut into shards and ready to be walked: its nodes numbered, its features,
 * neighbour lists and rings in partitions of their own. Holds them in the memory of the cluster, or
 * on its disks, until {@link #close}d.
 */
public final class LakeGraph implements AutoCloseable {

  private final NodeTable nodes;
  private final JavaRDD<NodeFeatures> features;
  private final JavaRDD<ListRows> neighbours;
  private final int columns;
  private final Map<HopSettings, JavaRDD<ListRows>> rings = new HashMap<>();
  private final ClusterKernels kernels;
  private final ClusterMemory memory;

  private LakeGraph(
      NodeTable nodes,
      JavaRDD<ListRows> neighbours,
      int columns,
      ClusterKernels kernels,
      ClusterMemory memory) {
    this.nodes = nodes;
    this.features = nodes.features();
    this.neighbours = neighbours;
    this.columns = columns;
    this.kernels = kernels;
    this.memory = memory;
  }

  /**
   * Reads a graph from any source Spark can read.
   *
   * @param nodes {@code node}, of any type that can be sorted, and its features: a list {@code
   *     indices}, perhaps with a list {@code values}, or one number column per feature
   * @param edges {@code source} and {@code target}; directions, duplicates and self loops do not
   *     matter
   * @param seed of the draw where a node has too many neighbours
   */
  public static LakeGraph read(
      Dataset<Row> nodes, Dataset<Row> edges, SamplingSettings sampling, long seed) {
    ClusterMemory memory = new ClusterMemory(nodes.sparkSession().sparkContext());
    return Job.run(
        () -> {
          try {
            return read(new Tables(nodes, edges), sampling, seed, memory);
          } catch (Exception failure) {
            memory.close();
            throw failure;
          }
        });
  }

  private record Tables(Dataset<Row> nodes, Dataset<Row> edges) {}

  private static LakeGraph read(
      Tables tables, SamplingSettings sampling, long seed, ClusterMemory memory) {
    TableColumns.require(tables.edges, "edges", NeighbourTable.SOURCE, NeighbourTable.TARGET);
    ClusterKernels kernels = ClusterKernels.of(tables.nodes.sparkSession().sparkContext());
    NodeTable table = NodeTable.of(tables.nodes, sampling.perShard());
    memory.keep(table.numbers());
    int columns = memory.keep(table.features()).map(NodeFeatures::columns).reduce(Math::max);
    long draws = new Seed(seed).split("neighbours").value();
    JavaRDD<ListRows> neighbours =
        memory.keep(new NeighbourTable(table, sampling, draws).of(tables.edges));
    neighbours.count();
    return new LakeGraph(table, neighbours, columns, kernels, memory);
  }

  /** How many nodes. */
  public long nodes() {
    return nodes.shards().nodes();
  }

  /** How many edges the neighbour lists have; fewer than the table where lists were cut. */
  public long edges() {
    long ends = neighbours.map(lists -> (long) lists.members().length).reduce(Long::sum);
    return (ends + 1) / 2;
  }

  /** How many feature columns: one more than the largest index that any node has. */
  public int columns() {
    return columns;
  }

  /** The node of each number, {@code node} and {@code number}. */
  public Dataset<Row> numbers() {
    return nodes.numbers();
  }

  /** SHA-256 over features and neighbour lists: the same graph, cut the same way, has the same. */
  public String contentHash() {
    List<String> parts = Singles.zip(features, neighbours, LakeGraph::hash).collect();
    return new Sha256().add(String.join("", parts)).hex();
  }

  private static String hash(NodeFeatures x, ListRows lists) {
    Sha256 digest = new Sha256().add(x.offsets()).add(x.indices()).add(lists.offsets());
    if (x.values() != null) {
      digest.add(x.values());
    }
    int[] halves = new int[2 * lists.members().length];
    for (int m = 0; m < lists.members().length; m++) {
      halves[2 * m] = (int) (lists.members()[m] >>> 32);
      halves[2 * m + 1] = (int) lists.members()[m];
    }
    return digest.add(halves).hex();
  }

  /** How the cluster reaches file systems. */
  public Configuration hadoop() {
    return features.context().hadoopConfiguration();
  }

  public Shards shards() {
    return nodes.shards();
  }

  public NodeTable table() {
    return nodes;
  }

  public JavaRDD<NodeFeatures> features() {
    return features;
  }

  /** The neighbours of all nodes, by shard. */
  public JavaRDD<ListRows> neighbours() {
    return neighbours;
  }

  /** What all machines compute with. */
  public ClusterKernels kernels() {
    return kernels;
  }

  /** Keeps what is computed from the graph until it is closed. */
  public ClusterMemory memory() {
    return memory;
  }

  /** The rings of all nodes, by shard; found when first needed, and held. */
  public synchronized JavaRDD<ListRows> rings(HopSettings hops) {
    return rings.computeIfAbsent(hops, settings -> RingTable.of(this, settings));
  }

  @Override
  public synchronized void close() {
    rings.clear();
    memory.close();
  }
}
