package org.pugraph.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.method.Smoother;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A saved model and a graph in, scores out. */
@Command(
    name = "predict",
    description = {
      "Scores the nodes of a graph with a saved model, best first, without training again. The"
          + " graph may have grown since, or be another one, if its features mean the same: its"
          + " columns become those of the model, and words the model never saw drop out.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph predict --model runs/demo --builtin --nodes 5000 --out scores.csv",
      "  New nodes and edges were added to the tables of a run:",
      "    pugraph predict --model runs/mine --edges e.csv --features f.csv --out s.csv"
    })
final class PredictCommand implements Callable<Integer> {

  @Option(names = "--model", paramLabel = "DIR", description = "Run folder of the trained model.")
  private @Nullable Path model;

  @Mixin private GraphOptions graph = new GraphOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where to write the table; stdout if not given.")
  private @Nullable Path out;

  @Option(names = "--threads", paramLabel = "N", description = "Threads to use (all cores).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private MemoryOptions memory = new MemoryOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    BadInput.unless(model != null, "no model given: expected --model DIR, the folder of a run");
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
    BadInput.unless(Files.isDirectory(model), model + ": there is no such folder");
    RunFolder folder = new RunFolder(model);
    List<TrainedModel> models = folder.models();
    SavedDecision decision = folder.decision();
    Optional<Smoother> smoother = folder.smoother();
    Optional<Pretrained> pretrained = folder.pretrained();
    Graph read = graph.read(folder.encoding());
    try (Trainer trainer = new Trainer(Compute.on(threads).within(memory.bytes()))) {
      Seen seen = Seen.with(pretrained, read, trainer.compute());
      Predictions rough = decision.predict(models, folder.mixture(), seen, trainer);
      Predictions predictions =
          smoother.map(how -> how.apply(rough, trainer.compute().workers())).orElse(rough);
      PredictionsCsv table =
          new PredictionsCsv(predictions, decision.threshold(), new BitSet(), new BitSet());
      if (out != null) {
        RunFolder.writePredictions(out, table);
        Map<String, Object> figures = figures(predictions, decision.threshold());
        console.print(figures, () -> said(figures));
      } else if (console.json()) {
        console.print(Json.text(list(table)));
      } else {
        table.write(console.out());
        console.out().flush();
      }
    }
    return Main.DONE;
  }

  private Map<String, Object> figures(Predictions predictions, double threshold) {
    long positive = predictions.ranking().filter(p -> p.score() > threshold).count();
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("nodes", predictions.scores().length);
    figures.put("calledPositive", positive);
    figures.put("threshold", threshold);
    figures.put("out", String.valueOf(out));
    return figures;
  }

  private String said(Map<String, Object> figures) {
    return String.format(
        Locale.ROOT,
        "%s: %s nodes, %s of them score above %s and are called positive%n",
        out,
        figures.get("nodes"),
        figures.get("calledPositive"),
        figures.get("threshold"));
  }

  private static List<Object> list(PredictionsCsv table) {
    List<Object> list = new ArrayList<>();
    table
        .predictions()
        .ranking()
        .forEach(
            prediction -> {
              Map<String, Object> entry = new LinkedHashMap<>();
              entry.put("node", prediction.name());
              entry.put("score", prediction.score());
              entry.put("probability", prediction.probability());
              entry.put("positive", prediction.score() > table.threshold());
              table
                  .predictions()
                  .spread()
                  .ifPresent(
                      spread -> {
                        entry.put("stability", spread.stability()[prediction.node()]);
                        entry.put("sd", spread.sd()[prediction.node()]);
                      });
              entry.put("hops", table.predictions().hopAttention().row(prediction.node()));
              list.add(entry);
            });
    return list;
  }
}
