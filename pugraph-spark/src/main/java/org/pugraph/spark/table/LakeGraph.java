package org.pugraph.spark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.pugraph.base.Sha256;
import org.pugraph.hop.HopSettings;
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
  private final List<JavaRDD<?>> held = new ArrayList<>();

  private LakeGraph(NodeTable nodes, JavaRDD<ListRows> neighbours, int columns) {
    this.nodes = nodes;
    this.features = nodes.features();
    this.neighbours = neighbours;
    this.columns = columns;
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
    return Job.run(
        () -> {
          TableColumns.require(edges, "edges", NeighbourTable.SOURCE, NeighbourTable.TARGET);
          NodeTable table = NodeTable.of(nodes, sampling.perShard());
          JavaRDD<NodeFeatures> features = table.features().persist(StorageLevel.MEMORY_AND_DISK());
          int columns = features.map(NodeFeatures::columns).reduce(Math::max);
          JavaRDD<ListRows> neighbours =
              new NeighbourTable(table, sampling, new Seed(seed).split("neighbours").value())
                  .of(edges)
                  .persist(StorageLevel.MEMORY_AND_DISK());
          neighbours.count();
          return new LakeGraph(table, neighbours, columns);
        });
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

  JavaRDD<ListRows> neighbours() {
    return neighbours;
  }

  /** Keeps something in memory or on disk, as it was computed, until the graph is closed. */
  public synchronized <T> JavaRDD<T> hold(JavaRDD<T> data) {
    held.add(data);
    return data.persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** The rings of all nodes, by shard; found when first needed, and held. */
  public synchronized JavaRDD<ListRows> rings(HopSettings hops) {
    return rings.computeIfAbsent(hops, settings -> RingTable.of(this, settings));
  }

  @Override
  public synchronized void close() {
    rings.values().forEach(JavaRDD::unpersist);
    rings.clear();
    held.forEach(JavaRDD::unpersist);
    held.clear();
    nodes.numbers().unpersist();
    features.unpersist();
    neighbours.unpersist();
  }
}
