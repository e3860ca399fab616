package org.pugraph.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.RuntimeConfig;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Rings;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.SamplingSettings;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseMatrix;
import scala.Option;

/** Spark inside the tests' own process, started once, and graphs of core as tables. */
public final class LocalSpark {

  /** For tables of a few hundred rows: two tasks, and nothing compiled for a single use. */
  public static final Map<String, String> SMALL =
      Map.of(
          "spark.ui.enabled", "false",
          "spark.driver.host", "localhost",
          "spark.default.parallelism", "2",
          "spark.sql.shuffle.partitions", "2",
          "spark.sql.adaptive.enabled", "false",
          "spark.sql.codegen.wholeStage", "false",
          "spark.sql.codegen.factoryMode", "NO_CODEGEN");

  private LocalSpark() {}

  public static SparkSession session() {
    Option<SparkSession> running = SparkSession.getDefaultSession();
    return running.isDefined() && !running.get().sparkContext().isStopped()
        ? running.get()
        : builder().master("local[2]").getOrCreate();
  }

  public static SparkSession.Builder builder() {
    SparkSession.Builder builder =
        SparkSession.builder()
            .appName("pugraph tests")
            .config("spark.shuffle.sort.bypassMergeThreshold", 1)
            .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
    SMALL.forEach(builder::config);
    return builder;
  }

  /** Runs something with other settings of the session, which are as before afterwards. */
  public static void with(Map<String, String> settings, Runnable work) {
    RuntimeConfig conf = session().conf();
    Map<String, String> before = new HashMap<>();
    settings.keySet().forEach(name -> before.put(name, conf.get(name)));
    settings.forEach(conf::set);
    try {
      work.run();
    } finally {
      before.forEach(conf::set);
    }
  }

  /** Returns when listeners were told of all that happened so far. */
  public static void awaitEvents() {
    try {
      session().sparkContext().listenerBus().waitUntilEmpty();
    } catch (TimeoutException late) {
      throw new IllegalStateException(late);
    }
  }

  /** Returns when something that Spark does by and by is done; fails if it never is. */
  public static void awaitUntil(BooleanSupplier done) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!done.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("it did not happen");
      }
      Thread.onSpinWait();
    }
  }

  public static Dataset<Row> table(StructType schema, List<Row> rows) {
    return session().createDataFrame(rows, schema);
  }

  /** Nodes by number, with the columns where they have features; only ones. */
  public static Dataset<Row> nodes(SparseMatrix features) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < features.rows(); i++) {
      int[] columns = Arrays.copyOfRange(features.indices(), features.start(i), features.end(i));
      rows.add(RowFactory.create((long) i, columns));
    }
    return table(
        new StructType()
            .add("node", DataTypes.LongType)
            .add("indices", DataTypes.createArrayType(DataTypes.IntegerType)),
        rows);
  }

  public static Dataset<Row> edges(Adjacency edges) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        if (i < edges.neighbours()[e]) {
          rows.add(RowFactory.create((long) i, (long) edges.neighbours()[e]));
        }
      }
    }
    return table(
        new StructType().add("source", DataTypes.LongType).add("target", DataTypes.LongType), rows);
  }

  public static Dataset<Row> positives(long... nodes) {
    List<Row> rows = Arrays.stream(nodes).mapToObj(RowFactory::create).toList();
    return table(new StructType().add("node", DataTypes.LongType), rows);
  }

  public static LakeGraph read(Graph graph, SamplingSettings sampling) {
    return LakeGraph.read(nodes(graph.features()), edges(graph.edges()), sampling, 1);
  }

  /** The rings of all nodes, {@code [node][hop]}. */
  public static long[][][] collect(List<ListRows> tables) {
    ListRows all = ListRows.empty(tables.get(0).lists()).joined(tables);
    return IntStream.range(0, all.size())
        .mapToObj(
            i ->
                IntStream.range(0, all.lists())
                    .mapToObj(k -> all.list(i, k))
                    .toArray(long[][]::new))
        .toArray(long[][][]::new);
  }

  /** Rings found elsewhere, {@code [node][hop]}, as those of a graph. */
  public static Hops hops(Graph graph, HopSettings settings, long[][][] rings) {
    IntList starts = new IntList();
    IntList members = new IntList();
    starts.add(0);
    for (long[][] ofNode : rings) {
      for (long[] ring : ofNode) {
        Arrays.stream(ring).forEach(member -> members.add((int) member));
        starts.add(members.size());
      }
    }
    Rings all =
        Rings.ofRows(rings.length, settings.count(), 1, starts.toArray(), members.toArray());
    return new Hops(settings, graph.edges(), Optional.of(all));
  }
}
