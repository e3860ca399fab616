package org.pugraph.spark;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.recipe.LinearRecipe;
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

  private static final String LSDAN = "lsdan";
  private static final int STEPS = 300;
  private static final int BATCH = 1024;
  private static final int FANOUT = 8;
  private static final int LINES = 20;

  @Spec private CommandSpec command;

  @Mixin private LakeOptions tables;

  @Option(
      names = "--recipe",
      paramLabel = "NAME",
      description =
          "lsdan: one network with sampled neighbourhoods (default). linear: regressions on"
              + " features and on features averaged over the graph, and labels that spread along"
              + " edges, weighted by held-out positives, as train --recipe linear.")
  private String recipe = LSDAN;

  @Mixin private LinearTrainOptions linear = new LinearTrainOptions();

  @Option(
      names = "--positives",
      paramLabel = "TABLE",
      description = "The nodes known to be positive: a column node.")
  private @Nullable String positives;

  @Option(
      names = "--prior",
      paramLabel = "X",
      description =
          "The share of positives among the unlabeled nodes; the recipe linear estimates it where"
              + " it is not given.")
  private @Nullable Double prior;

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
    PrintWriter err = command.commandLine().getErr();
    if (recipe.equals(LinearRecipe.NAME)) {
      return linear(err);
    }
    BadInput.unless(recipe.equals(LSDAN), "recipe must be lsdan or linear, got \"" + recipe + "\"");
    BadInput.unless(
        !linear.areGiven(), "columns, labels, filters and --out go with --recipe linear only");
    String table = required(positives, "--positives");
    double share = required(prior, "--prior");
    TrainSettings settings = settings();
    LakeTrainer.checkPrior(share);
    LakeTrainer trainer =
        new LakeTrainer(
            settings,
            new RecordSettings(targets, RecordSettings.DEFAULT.each()),
            progress(err),
            Optional.of(new LakeCheckpoints(model + "/checkpoint.safetensors", every, resume)));
    return Main.onCluster(err, spark -> train(spark, trainer, table, share));
  }

  private static <T> T required(@Nullable T given, String option) {
    if (given == null) {
      throw new BadInput("the recipe lsdan needs " + option);
    }
    return given;
  }

  private int linear(PrintWriter err) {
    Set<String> unknown = new TreeSet<>(others.keySet());
    unknown.remove(NetworkSetting.SEED);
    BadInput.unless(
        unknown.isEmpty(), "the recipe linear has no setting " + unknown + ", only seed");
    if (prior != null) {
      LakeTrainer.checkPrior(prior);
    }
    long seed = NetworkSetting.bind(TrainSettings.DEFAULT, new GivenSettings(others)).seed();
    OptionalDouble share = prior == null ? OptionalDouble.empty() : OptionalDouble.of(prior);
    LinearTrainer trainer = new LinearTrainer(tables, linear, positives, share, err);
    return Main.onCluster(
        err,
        spark -> {
          trainer.train(spark, seed, model, resume);
          command.commandLine().getOut().println(model);
          return Main.DONE;
        });
  }

  private int train(SparkSession spark, LakeTrainer trainer, String labelled, double share) {
    PrintWriter err = command.commandLine().getErr();
    long seed = trainer.settings().model().hops().seed();
    try (LakeGraph graph = tables.read(spark, seed)) {
      err.println(graph.nodes() + " nodes with " + graph.columns() + " features read");
      graph.kernels().note().ifPresent(err::println);
      PuModel trained = trainer.train(graph, tables.table(spark, labelled, "positives"), share);
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
