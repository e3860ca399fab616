package org.pugraph.spark;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.train.NamedSettings;
import org.pugraph.train.Step;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
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
final class TrainCommand implements Callable<Integer> {

  private static final int STEPS = 300;
  private static final int BATCH = 1024;
  private static final int FANOUT = 8;
  private static final int LINES = 20;

  @Spec private CommandSpec command;

  @Mixin private GraphTables tables;

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
      description = "Nodes that have a say in each step (${DEFAULT-VALUE}).")
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
              + " learning-rate, dropout, seed, ...; see pugraph train --help.")
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
    SparkSession spark = Main.session();
    try (LakeGraph graph = tables.read(spark, settings.model().hops().seed())) {
      err.println(graph.nodes() + " nodes with " + graph.columns() + " features read");
      TrainedModel trained =
          trainer.train(graph, tables.table(spark, positives, "positives"), prior);
      SavedModel.at(model, spark.sparkContext().hadoopConfiguration()).write(trained);
      command.commandLine().getOut().println(model);
      return Main.DONE;
    }
  }

  private TrainSettings settings() {
    Map<String, Object> named = new LinkedHashMap<>();
    named.put("neighbourhood", Neighbourhood.SAMPLED);
    named.put("steps", steps);
    named.put("batch", batch);
    named.put("fanout", fanout);
    named.putAll(others);
    return NamedSettings.with(TrainSettings.DEFAULT, named);
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
