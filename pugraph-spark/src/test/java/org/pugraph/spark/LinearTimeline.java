package org.pugraph.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.linear.GraphFilter;
import org.pugraph.metric.Scores;
import org.pugraph.metric.Thresholds;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.linear.LakeEnsemble;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Shuffle;

/**
 * Trains the recipe linear on Spark and on this machine, and compares the answers: {@code
 * LinearTimeline GRAPH FOLDER [CLASS [FILTERS [NODES_PER_SHARD]]]}, GRAPH being a graph folder with
 * classes or a number of nodes to make up. With {@code -Dalone=true} on Spark alone. Not a test;
 * {@code ./bench spark-linear} runs it.
 */
public final class LinearTimeline {

  private static final double LABELLED = 0.05;
  private static final int EDGES_PER_NODE = 5;

  /** Tasks run in this very process, so they may look at the graph. */
  private static Graph graph;

  private LinearTimeline() {}

  public static void main(String[] args) throws IOException {
    boolean made = args[0].chars().allMatch(Character::isDigit);
    graph =
        made
            ? new CitationGraph(
                    Integer.parseInt(args[0]), 300, 7, 30, 2.0 * EDGES_PER_NODE, 12, 0.81, 0.76, 1)
                .generate()
            : GraphSource.at(Path.of(args[0])).read().graph();
    Path folder = Path.of(args[1]);
    int wanted = args.length > 2 ? Integer.parseInt(args[2]) : 0;
    EnsembleSettings settings =
        LinearRecipe.settings(args.length > 3 ? filters(args[3]) : filters("all"));
    int perShard = args.length > 4 ? Integer.parseInt(args[4]) : 20_000;
    int[] positives = labelled(wanted);
    print(
        "%,d nodes, %,d edges, %,d columns, %,d labelled",
        graph.nodes(), graph.edges().edges(), graph.features().columns(), positives.length);
    if (!Boolean.getBoolean("alone")) {
      long start = System.nanoTime();
      PuModel here =
          new Learner(settings)
              .fit(PuProblem.of(graph, positives), FitContext.ofSeed(1).withThreads(2));
      report("this machine", here, here.predictions().scores(), positives, wanted, start);
    }
    System.setProperty("spark.master", System.getProperty("spark.master", "local[2]"));
    System.setProperty("spark.ui.enabled", "false");
    try (SparkSession spark = Main.session()) {
      write(spark, folder);
      onSpark(spark, folder, settings, perShard, positives, wanted);
    }
  }

  private static Set<GraphFilter> filters(String names) {
    Set<GraphFilter> filters = EnumSet.noneOf(GraphFilter.class);
    for (String name : names.equals("all") ? new String[0] : names.split(",")) {
      filters.add(GraphFilter.parse(name));
    }
    return filters.isEmpty() ? EnumSet.allOf(GraphFilter.class) : filters;
  }

  private static int[] labelled(int wanted) {
    int[] classes = graph.labels().orElseThrow().classOf();
    int[] all = IntStream.range(0, graph.nodes()).filter(i -> classes[i] == wanted).toArray();
    Shuffle.inPlace(all, new SplittableRandom(1));
    int[] some = Arrays.copyOf(all, (int) Math.max(4, LABELLED * all.length));
    Arrays.sort(some);
    return some;
  }

  private static void onSpark(
      SparkSession spark,
      Path folder,
      EnsembleSettings settings,
      int perShard,
      int[] positives,
      int wanted) {
    long start = System.nanoTime();
    LakeEnsemble ensemble =
        new LakeEnsemble(
            settings,
            OptionalDouble.empty(),
            1,
            LakeEnsemble.MOST_UNLABELED,
            Optional.empty(),
            line -> print("%8.1f s  %s", (System.nanoTime() - start) / 1e9, line));
    List<Row> rows =
        Arrays.stream(positives).mapToObj(node -> RowFactory.create((long) node)).toList();
    Dataset<Row> named =
        spark.createDataFrame(rows, new StructType().add("node", DataTypes.LongType));
    try (EncodedTables data =
        EncodedTables.read(
            spark.read().parquet(at(folder, "nodes")),
            spark.read().parquet(at(folder, "edges")),
            EncodedTables.Reading.INFERRED,
            perShard)) {
      print("%8.1f s  tables are read", (System.nanoTime() - start) / 1e9);
      LakeEnsemble.Trained trained = ensemble.train(data, named);
      float[] scores = new float[graph.nodes()];
      for (Row row : trained.predictions().select("node", "score").collectAsList()) {
        scores[(int) row.getLong(0)] = row.getFloat(1);
      }
      report(
          "Spark " + spark.sparkContext().master(),
          trained.model(),
          scores,
          positives,
          wanted,
          start);
    }
  }

  private static void report(
      String where, PuModel model, float[] scores, int[] positives, int wanted, long start) {
    int[] classes = graph.labels().orElseThrow().classOf();
    int[] unlabeled =
        IntStream.range(0, scores.length)
            .filter(i -> Arrays.binarySearch(positives, i) < 0)
            .toArray();
    double prior = model.prior().value();
    double limit = Thresholds.atPrior(Scores.of(scores, unlabeled), prior);
    print(
        "%s: prior %.4f, F1 at the prior %.4f, F1 at its threshold %.4f, %.1f s",
        where,
        prior,
        f1(scores, classes, wanted, unlabeled, limit),
        f1(scores, classes, wanted, unlabeled, model.decision().threshold()),
        (System.nanoTime() - start) / 1e9);
  }

  private static double f1(
      float[] scores, int[] classes, int wanted, int[] unlabeled, double limit) {
    long called = 0;
    long right = 0;
    long there = 0;
    for (int node : unlabeled) {
      boolean positive = classes[node] == wanted;
      there += positive ? 1 : 0;
      called += scores[node] > limit ? 1 : 0;
      right += positive && scores[node] > limit ? 1 : 0;
    }
    return 2.0 * right / (called + there);
  }

  private static String at(Path folder, String name) {
    return folder.resolve(name + "-" + graph.nodes()).toUri().toString();
  }

  private static void write(SparkSession spark, Path folder) {
    if (Files.exists(folder.resolve("edges-" + graph.nodes()))) {
      return;
    }
    JavaRDD<Long> all = spark.range(0, graph.nodes(), 1, 8).toJavaRDD();
    StructType nodes =
        new StructType()
            .add("node", DataTypes.LongType)
            .add("indices", DataTypes.createArrayType(DataTypes.IntegerType))
            .add("values", DataTypes.createArrayType(DataTypes.FloatType));
    StructType edges =
        new StructType().add("source", DataTypes.LongType).add("target", DataTypes.LongType);
    spark
        .createDataFrame(all.map(i -> node(i.intValue())), nodes)
        .write()
        .parquet(at(folder, "nodes"));
    spark
        .createDataFrame(all.flatMap(i -> edges(i.intValue())), edges)
        .write()
        .parquet(at(folder, "edges"));
  }

  private static Row node(int i) {
    int from = graph.features().start(i);
    int to = graph.features().end(i);
    Integer[] columns = new Integer[to - from];
    Float[] values = new Float[to - from];
    for (int e = from; e < to; e++) {
      columns[e - from] = graph.features().column(e);
      values[e - from] = graph.features().value(e);
    }
    return RowFactory.create((long) i, columns, values);
  }

  private static java.util.Iterator<Row> edges(int i) {
    int from = graph.edges().offsets()[i];
    int to = graph.edges().offsets()[i + 1];
    return IntStream.range(from, to)
        .map(graph.edges()::neighbour)
        .filter(other -> other > i)
        .mapToObj(other -> RowFactory.create((long) i, (long) other))
        .iterator();
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format + "%n", values);
  }
}
