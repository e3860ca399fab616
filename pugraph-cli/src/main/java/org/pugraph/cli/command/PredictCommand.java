package org.pugraph.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.pugraph.PredictionsCsv;
import org.pugraph.PuModel;
import org.pugraph.ScoredGraph;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.MemoryOptions;
import org.pugraph.cli.option.ThreadOptions;
import org.pugraph.cli.output.DriftJson;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.JsonText;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.drift.Drift;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextFormat;
import org.pugraph.sql.ParquetFile;
import org.pugraph.train.Predictions.Prediction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Scores a graph with a saved model. */
@Command(
    name = "predict",
    description = {
      "Scores a graph with a trained model, best nodes first, without training again.",
      "Without a graph, the one of the run is read again, which may have grown since. It "
          + "may also be another graph with features of the same meaning: columns are matched by "
          + "the model, and words it has never seen are ignored. The column labelled tells which "
          + "nodes were labelled positive in training; they are found by name."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  New nodes and edges were added to the files of a run:",
      "    pugraph predict --model runs/mine --out scores.csv",
      "  Another graph:",
      "    pugraph predict --model runs/mine --edges e2.csv --features f2.csv"
    })
@FirstOptions({"--model", "--graph", "--edges", "--features", "--out", "--threads"})
public final class PredictCommand implements Callable<Integer> {

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description = "The run folder with the trained model.")
  private @Nullable Path folder;

  @Mixin private GraphOptions graph = new GraphOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = {
        "Where to write the table of scores (default: print it).",
        "A FILE that ends in .parquet is written as Parquet, which needs the driver of DuckDB."
      })
  private @Nullable Path out;

  @Mixin private ThreadOptions threads = new ThreadOptions();
  @Mixin private MemoryOptions memory = new MemoryOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    BadInput.unless(folder != null, "no model given: expected --model DIR, the folder of a run");
    BadInput.unless(
        Files.isDirectory(folder), folder + ": there is no such folder; check the path");
    int count = threads.count();
    if (out != null && ParquetFile.isMeant(out)) {
      ParquetFile.checkDriver();
    }
    PuModel model = SavedRun.model(folder);
    Graph read = graph.isGiven() ? graph.read(model.encoding(), console) : ownGraph(model);
    FitContext context =
        FitContext.ofSeed(model.provenance().seed()).withThreads(count).withMemory(memory.bytes());
    model.edges().ifPresent(known -> noteUnknown(known, read));
    ScoredGraph scored = model.score(read, context);
    PredictionsCsv table =
        graph.isGiven() ? PredictionsCsv.ofOther(scored) : PredictionsCsv.of(scored);
    Optional<Drift> drift =
        read.contentHash().equals(model.provenance().dataHash())
            ? Optional.empty()
            : scored.drift();
    drift.map(Drift::sentence).ifPresent(console::remark);
    if (out != null) {
      RunFolder.writePredictions(out, table);
      Map<String, Object> figures = figures(table);
      drift.ifPresent(found -> figures.put("drift", DriftJson.of(found)));
      console.print(figures, () -> text(table, figures));
    } else if (console.json()) {
      console.print(JsonText.text(list(table)));
    } else {
      table.write(console.out());
      console.out().flush();
    }
    return ExitCode.DONE;
  }

  /** A type of edge that the model does not know is a type more than it was trained on. */
  private void noteUnknown(EdgeCombination edges, Graph read) {
    List<String> unknown = edges.unknownIn(read);
    if (!unknown.isEmpty()) {
      console.remark(
          "there were no edges of "
              + String.join(", ", unknown)
              + " when the model was trained: they count nothing");
    }
  }

  /** The graph of the run, which may have grown since. */
  private Graph ownGraph(PuModel model) {
    RunFolder run = new RunFolder(Path.of(String.valueOf(folder)));
    EncodedGraph read = SavedRun.source(run, model).readNoted(model.encoding());
    GraphOptions.report(read.notes(), console);
    return read.graph();
  }

  private Map<String, Object> figures(PredictionsCsv table) {
    long positive = called(table, p -> true);
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("nodes", table.predictions().scores().length);
    figures.put("calledPositive", positive);
    if (table.knowsLabels()) {
      figures.put("calledPositiveLabelled", called(table, p -> table.labelled().get(p.node())));
    }
    figures.put("threshold", table.threshold());
    figures.put("out", String.valueOf(out));
    return figures;
  }

  private static long called(PredictionsCsv table, Predicate<Prediction> wanted) {
    return table
        .predictions()
        .ranking()
        .filter(prediction -> prediction.score() > table.threshold())
        .filter(wanted)
        .count();
  }

  private String text(PredictionsCsv table, Map<String, Object> figures) {
    long positive = (long) figures.get("calledPositive");
    long labelled = (long) figures.getOrDefault("calledPositiveLabelled", 0L);
    return out
        + ": "
        + TextFormat.count(table.predictions().scores().length, "node")
        + ", "
        + TextFormat.count(positive)
        + " of them score above "
        + TextFormat.decimals(table.threshold(), 3)
        + " and are called positive"
        + (table.knowsLabels()
            ? ": "
                + TextFormat.count(positive - labelled)
                + " unlabeled and "
                + TextFormat.count(labelled)
                + " labelled"
            : "")
        + "\n";
  }

  private static List<Object> list(PredictionsCsv table) {
    List<Object> list = new ArrayList<>();
    table
        .predictions()
        .ranking()
        .forEach(
            prediction -> {
              Map<String, @Nullable Object> entry = new LinkedHashMap<>();
              entry.put("node", prediction.name());
              table
                  .names()
                  .displayName(prediction.node())
                  .ifPresent(display -> entry.put("displayName", display));
              entry.put("score", prediction.score());
              entry.put("probability", prediction.probability());
              entry.put("positive", prediction.score() > table.threshold());
              if (table.knowsLabels()) {
                entry.put("labelled", table.isLabelled(prediction.node()).orElse(null));
              }
              table
                  .predictions()
                  .spread()
                  .ifPresent(
                      spread -> {
                        entry.put("stability", spread.stability()[prediction.node()]);
                        entry.put("sd", spread.sd()[prediction.node()]);
                      });
              table
                  .isUncertain(prediction)
                  .ifPresent(uncertain -> entry.put("uncertain", uncertain));
              entry.put("hops", table.predictions().hopAttention().row(prediction.node()));
              list.add(entry);
            });
    return list;
  }
}
