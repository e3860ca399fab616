package org.pugraph.spark;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import org.pugraph.PuModel;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.NetworkSetting;
import org.pugraph.spark.batch.LakeCheckpoints;
import org.pugraph.spark.batch.LakeTrainer;
import org.pugraph.spark.batch.RecordSettings;
import org.pugraph.spark.model.LakeModel;
import org.pugraph.spark.table.LakeGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains a model and writes it to the lake. */
@Command(
    name = "train",
    description = "Trains a model on a graph in a data lake.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Example:",
      "  pugraph spark train --nodes nodes.parquet --edges edges.parquet \\",
      "    --positives positives.csv --prior 0.1 --model model"
    })
final class SparkTrainCommand implements Callable<Integer> {

  private static final int STEPS = 300;
  private static final int BATCH = 1024;
  private static final int FANOUT = 8;
  private static final int LINES = 20;

  @Spec private CommandSpec command;

  @Mixin private LakeOptions tables;

  @Option(
      names = "--positives",
      required = true,
      paramLabel = "TABLE",
      description = "The nodes known to be positive: a column node.")
  private String positives = "";

  @Option(
      names = "--prior",
      required = true,
      paramLabel = "X",
      description = "The share of positives among the unlabeled nodes.")
  private double prior;

  @Option(
      names = "--model",
      required = true,
      paramLabel = "DIR",
      description = "Where the model goes: an address that Spark can write to.")
  private String model = "";

  @Option(names = "--steps", paramLabel = "N", description = "Updates at most (${DEFAULT-VALUE}).")
  private int steps = STEPS;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description = "Nodes in the batch of each step (${DEFAULT-VALUE}).")
  private int batch = BATCH;

  @Option(
      names = "--fanout",
      paramLabel = "F",
      description = "Members of a ring at most (${DEFAULT-VALUE}).")
  private int fanout = FANOUT;

  @Option(
      names = "--targets",
      paramLabel = "N",
      description = "Nodes trained on in all steps together (${DEFAULT-VALUE}).")
  private int targets = RecordSettings.DEFAULT.targets();

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "Any other setting of a training by its name: hops, layers, hidden, risk, loss,"
              + " learning-rate, dropout, seed, ...; see pugraph train --help-all.")
  private Map<String, String> others = new LinkedHashMap<>();

  @Option(
      names = "--checkpoint-every",
      paramLabel = "N",
      description = "Steps between checkpoints, which lie beside the model (${DEFAULT-VALUE}).")
  private int every = 10;

  @Option(names = "--resume", description = "Go on from the last checkpoint, if there is one.")
  private boolean resume;

  @Override
  public Integer call() {
    TrainSettings settings = settings();
    LakeTrainer.checkPrior(prior);
    PrintWriter err = command.commandLine().getErr();
    LakeTrainer trainer =
        new LakeTrainer(
            settings,
            new RecordSettings(targets, RecordSettings.DEFAULT.each()),
            progress(err),
            Optional.of(new LakeCheckpoints(model + "/checkpoint.safetensors", every, resume)));
    return Main.onCluster(err, spark -> train(spark, trainer));
  }

  private int train(SparkSession spark, LakeTrainer trainer) {
    PrintWriter err = command.commandLine().getErr();
    long seed = trainer.settings().model().hops().seed();
    try (LakeGraph graph = tables.read(spark, seed)) {
      err.println(graph.nodes() + " nodes with " + graph.columns() + " features read");
      graph.kernels().note().ifPresent(err::println);
      PuModel trained = trainer.train(graph, tables.table(spark, positives, "positives"), prior);
      LakeModel.at(model, spark.sparkContext().hadoopConfiguration()).write(trained);
      command.commandLine().getOut().println(model);
      return Main.DONE;
    }
  }

  private TrainSettings settings() {
    GivenSettings given =
        GivenSettings.of(
                NetworkSetting.NEIGHBOURHOOD,
                Neighbourhood.SAMPLED.toString(),
                NetworkSetting.STEPS,
                Integer.toString(steps),
                NetworkSetting.BATCH,
                Integer.toString(batch),
                NetworkSetting.FANOUT,
                Integer.toString(fanout))
            .with(new GivenSettings(others));
    return NetworkSetting.bind(TrainSettings.DEFAULT, given);
  }

  private static TrainListener progress(PrintWriter err) {
    return new TrainListener() {
      @Override
      public void onStep(Step step, int of) {
        if (step.step() % Math.max(1, of / LINES) == 0 || step.step() == of) {
          err.println("step " + step.step() + " of " + of + ", risk " + step.risk());
        }
      }
    };
  }
}
