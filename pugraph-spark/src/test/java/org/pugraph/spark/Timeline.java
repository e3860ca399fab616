package org.pugraph.spark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.PuModel;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.NetworkSetting;
import org.pugraph.spark.batch.LakeTrainer;
import org.pugraph.spark.batch.RecordSettings;
import org.pugraph.spark.batch.RecordSize;
import org.pugraph.spark.score.LakeScorer;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.SamplingSettings;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/**
 * Measures where the time goes, from tables to tables, on a made-up graph: {@code Timeline NODES
 * FOLDER [STEPS [HOPS [FANOUT]]]}. With {@code -Dhub=true} node 0 is linked to 30 % of all others.
 * Not a test; {@code ./bench spark} runs it.
 */
public final class Timeline {

  private static final int EDGES_PER_NODE = 10;

  private static final boolean HUB = Boolean.getBoolean("hub");

  private Moment lap = Moment.now();

  private Timeline() {}

  public static void main(String[] args) throws IOException {
    int nodes = Integer.parseInt(args[0]);
    Path folder = Path.of(args[1]);
    int steps = args.length > 2 ? Integer.parseInt(args[2]) : 50;
    int hops = args.length > 3 ? Integer.parseInt(args[3]) : 2;
    int fanout = args.length > 4 ? Integer.parseInt(args[4]) : 8;
    System.setProperty("spark.master", System.getProperty("spark.master", "local[2]"));
    System.setProperty("spark.ui.enabled", "false");
    try (SparkSession spark = Main.session()) {
      new Timeline().run(spark, nodes, folder, settings(steps, hops, fanout));
    }
  }

  private static TrainSettings settings(int steps, int hops, int fanout) {
    return NetworkSetting.bind(
        TrainSettings.DEFAULT,
        GivenSettings.of(
            NetworkSetting.NEIGHBOURHOOD,
            Neighbourhood.SAMPLED.toString(),
            "hops",
            Integer.toString(hops),
            NetworkSetting.FANOUT,
            Integer.toString(fanout),
            NetworkSetting.BATCH,
            "1024",
            NetworkSetting.STEPS,
            Integer.toString(steps)));
  }

  private void run(SparkSession spark, int nodes, Path folder, TrainSettings settings) {
    Tables tables = write(spark, nodes, folder);
    lap = Moment.now();
    Moment begun = lap;
    try (LakeGraph graph =
        said(
            "number nodes, neighbour lists",
            () ->
                LakeGraph.read(
                    spark.read().parquet(tables.nodes),
                    spark.read().parquet(tables.edges),
                    SamplingSettings.DEFAULT,
                    1))) {
      JavaRDD<ListRows> rings = said("rings", () -> graph.rings(settings.model().hops()));
      long pairs = rings.map(table -> (long) table.members().length).reduce(Long::sum);
      PuModel model =
          said(
              "flatten and train",
              () -> train(graph, spark.read().parquet(tables.positives), settings));
      said(
          "score all, write the table",
          () -> {
            LakeScorer.of(model).score(graph).write().mode("overwrite").parquet(tables.out);
            return 0;
          });
      print("in all", begun);
      System.out.printf(
          Locale.ROOT,
          "%,d pairs in rings, %,d bytes a target%n",
          pairs,
          RecordSize.bytesPerTarget(graph, settings));
    }
  }

  private PuModel train(LakeGraph graph, Dataset<Row> positives, TrainSettings settings) {
    List<Moment> times = new ArrayList<>();
    TrainListener clock =
        new TrainListener() {
          @Override
          public void onStep(org.pugraph.optimise.Step step, int of) {
            times.add(Moment.now());
          }
        };
    Moment before = Moment.now();
    PuModel model =
        new LakeTrainer(settings, RecordSettings.DEFAULT, clock, Optional.empty())
            .train(graph, positives, 0.2);
    print("  flatten, and the first step", before, times.get(0));
    print("  the other steps", times.get(0), times.get(times.size() - 1));
    return model;
  }

  private <T> T said(String what, Supplier<T> work) {
    T result = work.get();
    print(what, lap);
    lap = Moment.now();
    return result;
  }

  private static void print(String what, Moment since) {
    print(what, since, Moment.now());
  }

  private static void print(String what, Moment since, Moment now) {
    System.out.printf(
        Locale.ROOT,
        "%-32s %7.1f s, %7.1f s of CPU%n",
        what,
        (now.nanos - since.nanos) / 1e9,
        (now.cpuNanos - since.cpuNanos) / 1e9);
  }

  /**
   * On a machine shared with others, the time of the processor says more than that of the clock.
   */
  private record Moment(long nanos, long cpuNanos) {
    static Moment now() {
      OperatingSystemMXBean system =
          (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
      return new Moment(System.nanoTime(), system.getProcessCpuTime());
    }
  }

  private record Tables(String nodes, String edges, String positives, String out) {}

  private static Graph made;

  /** Tasks run in this very process, so they may look at the graph. */
  private static Tables write(SparkSession spark, int nodes, Path folder) {
    Tables tables =
        new Tables(
            folder.resolve("nodes-" + nodes).toUri().toString(),
            folder.resolve((HUB ? "hub-edges-" : "edges-") + nodes).toUri().toString(),
            folder.resolve("positives-" + nodes).toUri().toString(),
            folder.resolve("scores-" + nodes).toUri().toString());
    if (Files.exists(Path.of(URI.create(tables.edges)))) {
      return tables;
    }
    made =
        new CitationGraph(nodes, 1400, 7, 70, 2.0 * EDGES_PER_NODE, 18, 0.81, 0.76, 1).generate();
    System.out.println(nodes + " nodes, " + made.edges().edges() + " edges made");
    JavaRDD<Long> all = spark.range(0, nodes, 1, 16).toJavaRDD();
    save(spark, all.map(i -> node(i.intValue())), nodeSchema(), tables.nodes);
    save(spark, all.flatMap(i -> edges(i.intValue()).iterator()), edgeSchema(), tables.edges);
    int[] classes = made.labels().orElseThrow().classOf();
    List<Row> labelled =
        LongStream.range(0, nodes)
            .filter(i -> classes[(int) i] == 0)
            .limit(nodes / 100)
            .mapToObj(RowFactory::create)
            .toList();
    StructType one = new StructType().add("node", DataTypes.LongType);
    spark.createDataFrame(labelled, one).write().mode("overwrite").parquet(tables.positives);
    made = null;
    return tables;
  }

  private static void save(SparkSession spark, JavaRDD<Row> rows, StructType schema, String to) {
    spark.createDataFrame(rows, schema).write().mode("overwrite").parquet(to);
  }

  private static StructType nodeSchema() {
    return new StructType()
        .add("node", DataTypes.LongType)
        .add("indices", DataTypes.createArrayType(DataTypes.IntegerType));
  }

  private static StructType edgeSchema() {
    return new StructType().add("source", DataTypes.LongType).add("target", DataTypes.LongType);
  }

  private static Row node(int i) {
    SparseMatrix x = made.features();
    return RowFactory.create((long) i, Arrays.copyOfRange(x.indices(), x.start(i), x.end(i)));
  }

  private static List<Row> edges(int i) {
    Adjacency edges = made.edges();
    List<Row> rows = new ArrayList<>();
    if (HUB && i % 10 < 3) {
      rows.add(RowFactory.create(0L, (long) i));
    }
    for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
      if (i < edges.neighbours()[e]) {
        rows.add(RowFactory.create((long) i, (long) edges.neighbours()[e]));
      }
    }
    return rows;
  }
}
