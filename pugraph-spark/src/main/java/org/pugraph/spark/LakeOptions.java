package org.pugraph.spark;

import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.SamplingSettings;
import picocli.CommandLine.Option;

/** Where the graph lies, and how it is cut. */
final class LakeOptions {

  @Option(
      names = "--nodes",
      required = true,
      paramLabel = "TABLE",
      description =
          "Nodes with their features: a column node of any type, and a list indices (with a list"
              + " values), or one number column per feature.")
  private String nodes = "";

  @Option(
      names = "--edges",
      required = true,
      paramLabel = "TABLE",
      description = "Edges: the columns source and target.")
  private String edges = "";

  @Option(
      names = "--format",
      paramLabel = "NAME",
      description =
          "What Spark calls the tables: parquet (default), csv (default where a name ends in it),"
              + " orc, json, delta, iceberg, ... Tables are addresses, or names where it has a"
              + " catalogue (--format table).")
  private @Nullable String format;

  @Option(
      names = "--neighbours",
      paramLabel = "N",
      description = "At most so many of a node's neighbours are walked to (256), a fair draw.")
  private int neighbours = SamplingSettings.DEFAULT.neighbours();

  @Option(
      names = "--per-shard",
      paramLabel = "N",
      description = "Nodes in a partition (20000); fewer need less memory.")
  private int perShard = SamplingSettings.DEFAULT.perShard();

  LakeGraph read(SparkSession spark, long seed) {
    SamplingSettings sampling = new SamplingSettings(neighbours, perShard);
    return LakeGraph.read(
        table(spark, nodes, "nodes"), table(spark, edges, "edges"), sampling, seed);
  }

  /** The table of nodes, as the files have it. */
  Dataset<Row> nodes(SparkSession spark) {
    return text(spark, nodes, "nodes");
  }

  Dataset<Row> edges(SparkSession spark) {
    return text(spark, edges, "edges");
  }

  int perShard() {
    return perShard;
  }

  /** A table of any kind; what a file of text holds is text. */
  Dataset<Row> text(SparkSession spark, String address, String what) {
    return table(spark, address, what, false);
  }

  /** A table of any kind; refuses one that is not there. */
  Dataset<Row> table(SparkSession spark, String address, String what) {
    return table(spark, address, what, true);
  }

  private Dataset<Row> table(SparkSession spark, String address, String what, boolean numbers) {
    String kind = format == null ? kind(address) : format;
    try {
      return switch (kind) {
        case "table" -> spark.table(address);
        case "csv" ->
            spark.read().option("header", true).option("inferSchema", numbers).csv(address);
        default -> spark.read().format(kind).load(address);
      };
    } catch (Exception refused) {
      String why = String.valueOf(refused.getMessage()).lines().findFirst().orElse("");
      throw new BadInput(
          what + ": " + address + " cannot be read as " + kind + ": " + why, refused);
    }
  }

  private static String kind(String address) {
    String lower = address.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".csv") || lower.endsWith(".csv.gz")) {
      return "csv";
    }
    return lower.endsWith(".json") || lower.endsWith(".jsonl") ? "json" : "parquet";
  }
}
