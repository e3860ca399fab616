package org.pugraph.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;

/** Spark inside the tests' own process, started once, and graphs of core as tables. */
final class LocalSpark {

  private LocalSpark() {}

  static SparkSession session() {
    return builder().master("local[2]").getOrCreate();
  }

  static SparkSession.Builder builder() {
    return SparkSession.builder()
        .appName("pugraph tests")
        .config("spark.ui.enabled", false)
        .config("spark.sql.shuffle.partitions", 2)
        // Tables of a few rows are read sooner than code for them is compiled.
        .config("spark.sql.codegen.wholeStage", false)
        .config("spark.driver.host", "localhost")
        .config("spark.shuffle.sort.bypassMergeThreshold", 1)
        .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
  }

  static Dataset<Row> table(StructType schema, List<Row> rows) {
    return session().createDataFrame(rows, schema);
  }

  /** Nodes by number, with the columns where they have features; only ones. */
  static Dataset<Row> nodes(SparseMatrix features) {
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

  static Dataset<Row> edges(Adjacency edges) {
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

  static Dataset<Row> positives(long... nodes) {
    List<Row> rows = Arrays.stream(nodes).mapToObj(RowFactory::create).toList();
    return table(new StructType().add("node", DataTypes.LongType), rows);
  }

  static LakeGraph read(Graph graph, SamplingSettings sampling) {
    return LakeGraph.read(nodes(graph.features()), edges(graph.edges()), sampling, 1);
  }

  /** The rings of all nodes, {@code [node][hop]}. */
  static long[][][] collect(List<ListRows> tables) {
    ListRows all = ListRows.empty(tables.get(0).lists()).joined(tables);
    return IntStream.range(0, all.size())
        .mapToObj(
            i ->
                IntStream.range(0, all.lists())
                    .mapToObj(k -> all.list(i, k))
                    .toArray(long[][]::new))
        .toArray(long[][][]::new);
  }
}
