package org.pugraph.spark;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.pugraph.PuModel;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.linear.LakePredictor;
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

  @Mixin private TitleOptions titles = new TitleOptions();

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
    LinearTrainer.checkOut(out, spark);
    PuModel trained = LakeModel.at(model, spark.sparkContext().hadoopConfiguration()).read();
    if (LakePredictor.fits(trained)) {
      linear(spark, trained);
    } else {
      network(spark, trained);
    }
    command.commandLine().getOut().println(out);
    return Main.DONE;
  }

  private void linear(SparkSession spark, PuModel trained) {
    double limit = threshold == null ? trained.decision().threshold() : threshold;
    EncodedTables.Reading reading =
        titles.reading(
            trained.encoding().isReadyMade() ? Optional.empty() : Optional.of(trained.encoding()));
    try (EncodedTables data =
        EncodedTables.read(tables.nodes(spark), tables.edges(spark), reading, tables.perShard())) {
      data.graph().kernels().note().ifPresent(command.commandLine().getErr()::println);
      LinearTrainer.write(LakePredictor.score(data, trained, limit), out, outFormat);
    }
  }

  private void network(SparkSession spark, PuModel trained) {
    LakeScorer own = LakeScorer.of(trained);
    LakeScorer scorer = threshold == null ? own : own.withThreshold(threshold);
    try (LakeGraph graph = tables.read(spark, scorer.seed())) {
      graph.kernels().note().ifPresent(command.commandLine().getErr()::println);
      LinearTrainer.write(scorer.score(graph), out, outFormat);
    }
  }
}
