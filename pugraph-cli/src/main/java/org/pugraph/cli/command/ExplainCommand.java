package org.pugraph.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.DidYouMean;
import org.pugraph.cli.option.ThreadOptions;
import org.pugraph.cli.output.ExplainText;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.MeanScore;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.report.page.TextFormat;
import org.pugraph.tensor.Compute;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains the scores of nodes of a finished run. */
@Command(
    name = "explain",
    description = {
      "Shows why nodes score as they do: the nodes, paths and features behind a score.",
      "Each node or feature that is named was tested: its features are hidden, the model "
          + "scores the graph again, and you see by how much the score falls. This explains what "
          + "the model does, which need not be the cause in the real world."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  One node of a run:",
      "    pugraph explain runs/demo --node 1066",
      "  The three unlabeled nodes that rank highest, with ten reasons of each kind:",
      "    pugraph explain runs/demo --top-ranked 3 --top 10",
      "  For a program:",
      "    pugraph explain runs/demo --node 1066 --json"
    })
public final class ExplainCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "RUN",
      arity = "0..1",
      description = "A run folder, as train and demo write it.")
  private @Nullable Path run;

  @Option(
      names = "--node",
      paramLabel = "NAME",
      description =
          "A node to explain, by its name in the graph or its display name; may be given "
              + "several times.")
  private List<String> nodes = List.of();

  @Option(
      names = "--top-ranked",
      paramLabel = "N",
      description = "Explain the N unlabeled nodes that score highest.")
  private int topRanked;

  @Option(
      names = "--top",
      paramLabel = "K",
      description = "Show at most K nodes, paths and features for each (default: 5).")
  private int top = 5;

  @Mixin private ThreadOptions threads = new ThreadOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    check();
    int count = threads.count();
    SavedRun saved = SavedRun.open(Path.of(String.valueOf(run)));
    PuModel model = saved.model();
    int[] named = nodes.stream().mapToInt(name -> node(saved.graph(), name)).toArray();
    FitContext context = FitContext.ofSeed(model.provenance().seed()).withThreads(count);
    int members = model.ensemble().members().size();
    try (Compute compute = context.compute()) {
      PreparedGraph prepared =
          PreparedGraph.toScore(saved.graph(), model.ensemble().encoder(), context);
      MeanScore score = new MeanScore(model.ensemble(), prepared, compute);
      if (score.isCostly()) {
        console.remark(
            "scoring "
                + TextFormat.count(saved.graph().nodes(), "node")
                + " by "
                + TextFormat.count(members, "model")
                + ", again and again: this takes a while");
      }
      Explainer explainer =
          new Explainer(
              score, saved.nodes().positives(), saved.nodes().unlabeled(), model.decision());
      List<Explanation> explanations =
          IntStream.concat(IntStream.of(named), IntStream.of(explainer.topRanked(topRanked)))
              .distinct()
              .mapToObj(node -> explainer.explain(node, top))
              .toList();
      console.print(
          json(explanations, model.decision().threshold(), members, saved.graph().names()),
          () -> text(explanations, saved.graph().names()));
    }
    return ExitCode.DONE;
  }

  private void check() {
    BadInput.unless(run != null, "no run given: expected a run folder, such as runs/demo");
    BadInput.unless(top >= 1, "top must be at least 1, got " + top);
    BadInput.unless(topRanked >= 0, "top-ranked must be at least 0, got " + topRanked);
    BadInput.unless(
        topRanked > 0 || !nodes.isEmpty(),
        "nothing to explain: expected --node NAME or --top-ranked N");
  }

  private static int node(Graph graph, String name) {
    int node = graph.names().find(name);
    BadInput.unless(
        node >= 0, "node \"" + name + "\" is not in the graph" + DidYouMean.node(name, graph));
    return node;
  }

  private static Map<String, Object> json(
      List<Explanation> explanations, double threshold, int models, NodeNames names) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("models", models);
    json.put("threshold", threshold);
    if (names.haveDisplayNames()) {
      json.put("displayNames", displayNames(explanations, names));
    }
    json.put("explanations", explanations);
    return json;
  }

  /** Display names of all nodes that the explanations name, by their names. */
  private static Map<String, String> displayNames(List<Explanation> explanations, NodeNames names) {
    Map<String, String> known = new TreeMap<>();
    explanations.stream()
        .flatMap(Explanation::named)
        .forEach(
            name ->
                names
                    .displayName(names.indexOf(name))
                    .ifPresent(display -> known.put(name, display)));
    return known;
  }

  private static String text(List<Explanation> explanations, NodeNames names) {
    return explanations.stream()
            .map(why -> ExplainText.of(why, names))
            .collect(Collectors.joining("\n"))
        + ExplainText.CAVEAT;
  }
}
