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
      "Says what speaks against learning from this graph and these labels, and what to do about"
          + " it; with --run, also what went wrong in a training.",
      "",
      "Looks at isolated nodes, parts without labels, whether edges join nodes alike, how labelled"
          + " nodes were chosen, and features that are empty, equal, of very unequal size or made from"
          + " the class; in a run at flat scores, collapse and overfitting. No true class is used. Training warns"
          + " of the same. The exit code is 0 whatever is found.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph check --graph data/mine --positives known.txt",
      "  pugraph check --run runs/mine",
      "  pugraph check --run runs/mine --json"
    })
public final class CheckCommand implements Callable<Integer> {

  @Mixin private GraphOptions graph = new GraphOptions();
  @Mixin private LabelOptions labels = new LabelOptions();

  @Option(
      names = "--run",
      paramLabel = "DIR",
      description = "Instead of a graph and labels: a finished run, with its graph and labels.")
  private @Nullable Path run;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "With --positive-class: the seed that draws who is labelled (1).")
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
    PuProblem problem = labels.question(graph, read, seed, console).problem();
    ClassPrior prior = problem.prior().orElseGet(() -> estimated(problem));
    return RunChecks.ofGraph(read, problem.nodes(prior.value()));
  }

  private ClassPrior estimated(PuProblem problem) {
    try (PriorProgress progress = new PriorProgress(console)) {
      FitContext context = FitContext.ofSeed(seed).withListener(progress);
      return ClassPrior.estimated(GraphPrior.estimate(problem, context));
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
