package org.pugraph.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pugraph.forecast.Choice;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.method.Part;
import org.pugraph.train.TrainSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** From a graph and a few known nodes to a run folder. */
@Command(
    name = "train",
    description = {
      "Learns which nodes belong with the labelled ones, and ranks all others.",
      "",
      "Writes a run folder: predictions.csv (all nodes, best first), report.html, metrics.json,"
          + " history.csv, model.safetensors with model.json, calibration.json, and config.yaml, which repeats the"
          + " run. Where text or other columns became features, features.json says how;"
          + " where scores were smoothed, smoothing.json does; where embeddings stand beside"
          + " the features, pretrained.safetensors makes them.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  Your own graph and the nodes you know; how many more there are is estimated:",
      "    pugraph train --edges e.csv --features f.csv --positives p.txt",
      "  The same, where you know the share among the rest:",
      "    pugraph train --edges e.csv --features f.csv --positives p.txt --prior 0.2",
      "  How well does it work where the truth is known? Hide 97 %% of a class:",
      "    pugraph train --graph data/cora --positive-class Theory --labelled-share .03",
      "  The same again, with another seed:",
      "    pugraph train --config runs/cora-Theory/config.yaml --seed 2 --out runs/2",
      "  Go on after Ctrl-C or a power cut: the same command with --resume."
    })
final class TrainCommand implements Callable<Integer> {

  @Mixin GraphOptions graph = new GraphOptions();
  @Mixin LabelOptions labels = new LabelOptions();
  @Mixin DecisionOptions decisions = new DecisionOptions();
  @Mixin TrainingOptions training = new TrainingOptions();
  @Mixin PretrainOptions pretrain = new PretrainOptions();

  @Mixin RunOptions run = new RunOptions();
  @Mixin Console console = new Console();

  @Override
  public Integer call() {
    return run(
        "pugraph: " + graph.name() + ", " + labels.name(), graph.name() + "-" + labels.name());
  }

  /** Trains under a title, into a folder of that name unless another is given. */
  int run(String title, String name) {
    Stopwatch watch = new Stopwatch();
    training.settings(); // refuses what does not go together before anything is read
    long memory = run.memory();
    RunFolder folder = new RunFolder(run.out(name));
    GraphOptions.Encoded encoded = graph.readEncoded();
    Graph read = encoded.graph();
    watch.lap("read");
    chooseRecipe(read.size());
    TrainSettings settings = suited(training.settings(), read, memory);
    LabelOptions.Labelling labelling = labels.of(read, settings.seed(), run.threads());
    labelling.prior().report().ifPresent(estimated -> watch.lap("prior"));
    Task task =
        new Task(
            title,
            read,
            encoded.encoding(),
            labelling,
            parts(settings),
            decisions.wanted(training.isBest()).checkedFor(labelling.nodes()),
            config(settings, folder),
            console.commandLine(),
            notes(read, labelling));
    return new TrainingRun(task, folder, run, console, watch).execute();
  }

  /** The best there is where nothing else was asked for and nobody has to wait long for it. */
  private void chooseRecipe(GraphSize size) {
    boolean open = training.isOpen() && decisions.isOpen() && pretrain.given().isEmpty();
    if (open && TrainingOptions.isSmall(size)) {
      training.takeBest();
      console.remark("the graph is small: --recipe best (--recipe default is quicker)");
    } else if (open) {
      console.remark(
          "the graph is large: one network (--recipe best takes longer, and is often better)");
    }
  }

  /** The networks, a single one with the way of listening that was found for it. */
  private List<Part> parts(TrainSettings settings) {
    return training.isMixture()
        ? training.parts(pretrain.wanted())
        : List.of(new Part(settings, pretrain.wanted(), 1));
  }

  /** With a way of listening that suits the graph, where none was asked for. */
  private TrainSettings suited(TrainSettings asked, Graph read, long memory) {
    int atOnce = Math.min(run.threads(), decisions.wanted(training.isBest()).members());
    Optional<Choice> choice = training.choice(read, memory / atOnce);
    choice
        .flatMap(Choice::because)
        .ifPresent(why -> console.remark("diffused attention, as " + why));
    return asked.withModel(choice.map(Choice::shape).orElse(asked.model()));
  }

  private Map<String, Object> config(TrainSettings settings, RunFolder folder) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.putAll(graph.config());
    config.putAll(labels.config());
    config.putAll(decisions.config(training.isBest()));
    config.putAll(training.config(settings));
    config.putAll(pretrain.config());
    config.put("out", folder.path().normalize().toString());
    return config;
  }

  private static List<String> notes(Graph graph, LabelOptions.Labelling labelling) {
    List<String> notes =
        new ArrayList<>(RunChecks.warnings(RunChecks.before(graph, labelling.nodes())));
    int outside =
        graph.nodes() - labelling.nodes().positives().length - labelling.nodes().unlabeled().length;
    notes.addAll(labelling.prior().remarks());
    if (outside > 0) {
      notes.add(
          Format.count(outside, "node")
              + " neither labelled nor unlabeled: scored, but not trained on or judged");
    }
    return notes;
  }
}
