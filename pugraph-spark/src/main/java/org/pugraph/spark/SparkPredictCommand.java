package org.pugraph.spark;

import java.util.concurrent.Callable;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.spark.model.LakeFile;
import org.pugraph.spark.model.LakeModel;
import org.pugraph.spark.score.LakeScorer;
import org.pugraph.spark.table.LakeGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores all nodes and writes them to the lake as a table. */
@Command(
    name = "predict",
    description = "Scores all nodes of a graph in a data lake with a trained model.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Example:",
      "  pugraph spark predict --nodes nodes.parquet --edges edges.parquet \\",
      "    --model model --out predictions.parquet"
    })
final class SparkPredictCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Mixin private LakeOptions tables;

  @Option(
      names = "--model",
      required = true,
      paramLabel = "DIR",
      description = "The trained model; one of pugraph train --neighbourhood sampled will do, too.")
  private String model = "";

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Where the table goes; must not be there yet.")
  private String out = "";

  @Option(
      names = "--out-format",
      paramLabel = "NAME",
      description = "What Spark calls its format (${DEFAULT-VALUE}).")
  private String outFormat = "parquet";

  @Option(
      names = "--threshold",
      paramLabel = "X",
      description = "A node is called positive where it scores above this (the model's own).")
  private @Nullable Double threshold;

  @Override
  public Integer call() {
    return Main.onCluster(command.commandLine().getErr(), this::predict);
  }

  private int predict(SparkSession spark) {
    LakeFile target = LakeFile.of(out, spark.sparkContext().hadoopConfiguration());
    BadInput.unless(!target.exists(), out + ": is there already");
    LakeScorer own =
        LakeScorer.of(LakeModel.at(model, spark.sparkContext().hadoopConfiguration()).read());
    LakeScorer scorer = threshold == null ? own : own.withThreshold(threshold);
    try (LakeGraph graph = tables.read(spark, scorer.seed())) {
      graph.kernels().note().ifPresent(command.commandLine().getErr()::println);
      scorer
          .score(graph)
          .write()
          .mode(SaveMode.ErrorIfExists)
          .format(outFormat)
          .option("header", true)
          .save(out);
      command.commandLine().getOut().println(out);
      return Main.DONE;
    }
  }
}
