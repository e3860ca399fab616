package org.pugraph.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.GraphPrior;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.check.Finding;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.LabelOptions;
import org.pugraph.cli.output.PriorProgress;
import org.pugraph.cli.run.RunChecks;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.RemedyOptions;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.report.page.TextFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks whether a graph and its labels suit PU learning. */
@Command(
    name = "check",
    description = {
      "Warns of what would make an answer unreliable, and says what to do about it.",
      "Looks at nodes without edges, parts of the graph without labels, whether linked "
          + "nodes belong together, how the labelled nodes were chosen, and features that are "
          + "empty, equal, of very different size or made from the classes. With --run it also "
          + "looks for mistakes of the training: scores that hardly differ, or that fit the "
          + "labelled nodes alone. True classes are not used.",
      "The exit code is 0 whatever is found; train prints the same warnings."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  Before training:",
      "    pugraph check --graph data/mine --positives known.txt",
      "  After training:",
      "    pugraph check --run runs/mine"
    })
@FirstOptions({"--graph", "--edges", "--features", "--positives", "--negatives", "--run"})
public final class CheckCommand implements Callable<Integer> {

  private static final double ANY_PRIOR = 0.5;

  @Mixin private GraphOptions graph = new GraphOptions();
  @Mixin private LabelOptions labels = new LabelOptions();

  @Option(
      names = "--run",
      paramLabel = "DIR",
      description = "Check a finished run instead of a graph and labels.")
  private @Nullable Path run;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "With --positive-class: the seed that draws the labelled nodes (default: 1).")
  private long seed = TrainSettings.DEFAULT.seed();

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    List<Finding> findings = run == null ? ofGraph() : ofRun(run);
    console.print(json(findings), () -> text(findings));
    return ExitCode.DONE;
  }

  private List<Finding> ofGraph() {
    labels.check(graph); // refuses what makes no sense before anything is read
    Graph read = graph.read(labels, console);
    PuProblem problem = labels.questionToCheck(graph, read, seed, console).problem();
    double prior = problem.prior().map(ClassPrior::value).orElseGet(() -> estimated(problem));
    return RunChecks.ofGraph(read, problem.nodes(prior));
  }

  /** Of too few labelled nodes none can be estimated, and no check that needs one says anything. */
  private double estimated(PuProblem problem) {
    if (problem.positives().length < 2) {
      return ANY_PRIOR;
    }
    try (PriorProgress progress = new PriorProgress(console)) {
      FitContext context = FitContext.ofSeed(seed).withListener(progress);
      return ClassPrior.estimated(GraphPrior.estimate(problem, context)).value();
    }
  }

  private List<Finding> ofRun(Path folder) {
    BadInput.unless(!graph.isGiven(), "--run has its own graph: leave out --graph and --edges");
    return RunChecks.of(folder);
  }

  static Map<String, Object> json(List<Finding> findings) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("warnings", findings.stream().filter(Finding::isWarning).count());
    json.put("findings", findings.stream().map(CheckCommand::entry).toList());
    return json;
  }

  private static Map<String, Object> entry(Finding finding) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("severity", finding.severity().toString());
    entry.put("code", finding.code());
    entry.put("sentence", finding.sentence());
    entry.put("advice", finding.advice());
    entry.put("options", RemedyOptions.options(finding.remedies()));
    return entry;
  }

  private static String text(List<Finding> findings) {
    long warnings = findings.stream().filter(Finding::isWarning).count();
    StringBuilder text = new StringBuilder();
    text.append(warnings == 0 ? "No warnings" : TextFormat.count(warnings, "warning"));
    text.append(", ").append(TextFormat.count(findings.size() - warnings, "note")).append('\n');
    for (Finding finding : findings) {
      text.append('\n').append(finding.severity()).append(": ").append(finding.code());
      text.append("\n  ").append(finding.sentence()).append('.');
      String advice = RemedyOptions.appended(finding.advice(), finding.remedies());
      text.append("\n  → ").append(advice).append(".\n");
    }
    return text.toString();
  }
}
