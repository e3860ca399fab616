package org.pugraph.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.MeanScore;
import org.pugraph.graph.Graph;
import org.pugraph.train.Ensemble;
import org.pugraph.train.Trainer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Why nodes of a finished run score as they do. */
@Command(
    name = "explain",
    description = {
      "Says why a node scores as it does: which labelled positives and other nodes pull it up,"
          + " along which paths, at which distances it listens, which features matter, and where it"
          + " would stand without its strongest evidence.",
      "",
      "Evidence is named by gradient times input and then tested: its features are hidden, the"
          + " node and its edges stay, and the model scores the graph again. The drop of the score"
          + " is what you see. This explains the model, not the world.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  One node of a run:",
      "    pugraph explain runs/demo --node 1066",
      "  The three nodes it ranks highest, ten pieces of evidence each:",
      "    pugraph explain runs/demo --top-ranked 3 --top 10",
      "  For a program:",
      "    pugraph explain runs/demo --node 1066 --json"
    })
final class ExplainCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "RUN",
      arity = "0..1",
      description = "Run folder that train or demo wrote.")
  private @Nullable Path run;

  @Option(
      names = "--node",
      paramLabel = "NAME",
      description = "The node to explain; may be given several times.")
  private List<String> nodes = List.of();

  @Option(
      names = "--top-ranked",
      paramLabel = "N",
      description = "Explain the N unlabeled nodes that score highest.")
  private int topRanked;

  @Option(
      names = "--top",
      paramLabel = "K",
      description = "Name at most K of each kind of evidence (5).")
  private int top = 5;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to use (all cores). The result does not depend on it.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    check();
    SavedRun saved = SavedRun.open(Path.of(String.valueOf(run)));
    int[] named = nodes.stream().mapToInt(name -> node(saved.graph(), name)).toArray();
    SavedDecision decision = saved.folder().decision();
    SavedMixture mixture = saved.folder().mixture();
    Ensemble models = decision.of(saved.folder().models()).withWeights(mixture.weights());
    try (Trainer trainer = Trainer.on(threads)) {
      MeanScore score =
          new MeanScore(models, mixture.views(saved.seen()), saved.folder().smoother(), trainer);
      if (score.isCostly()) {
        console.remark(
            "asking "
                + Format.count(models.members().size(), "model")
                + " about "
                + Format.count(saved.graph().nodes(), "node")
                + ", again and again: this takes a while");
      }
      Explainer.Line line = new Explainer.Line(decision.threshold(), decision.calibration());
      Explainer explainer = new Explainer(score, saved.labelling().nodes(), line);
      List<Explanation> explanations =
          IntStream.concat(IntStream.of(named), IntStream.of(explainer.topRanked(topRanked)))
              .distinct()
              .mapToObj(node -> explainer.explain(node, top))
              .toList();
      console.print(
          json(explanations, line.threshold(), models.members().size()), () -> text(explanations));
    }
    return Main.DONE;
  }

  private void check() {
    BadInput.unless(run != null, "no run given: expected the folder that train wrote");
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
    BadInput.unless(top >= 1, "top must be at least 1, got " + top);
    BadInput.unless(topRanked >= 0, "top-ranked must be at least 0, got " + topRanked);
    BadInput.unless(
        topRanked > 0 || !nodes.isEmpty(),
        "nothing to explain: expected --node NAME or --top-ranked N");
  }

  private static int node(Graph graph, String name) {
    int node = graph.names().indexOf(name);
    BadInput.unless(
        node >= 0, "node \"" + name + "\" is not in the graph" + DidYouMean.node(name, graph));
    return node;
  }

  private static Map<String, Object> json(
      List<Explanation> explanations, double threshold, int models) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("models", models);
    json.put("threshold", threshold);
    json.put("explanations", explanations);
    return json;
  }

  private static String text(List<Explanation> explanations) {
    return explanations.stream().map(ExplainText::of).collect(Collectors.joining("\n"))
        + ExplainText.CAVEAT;
  }
}
