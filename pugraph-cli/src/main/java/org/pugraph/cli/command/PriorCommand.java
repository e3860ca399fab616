package org.pugraph.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Callable;
import org.pugraph.DefaultRecipe;
import org.pugraph.GraphPrior;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.LabelOptions;
import org.pugraph.cli.option.Question;
import org.pugraph.cli.option.ThreadOptions;
import org.pugraph.cli.option.learning.TrainingOptions;
import org.pugraph.cli.output.PriorProgress;
import org.pugraph.cli.output.PriorSweep;
import org.pugraph.cli.output.PriorText;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.prior.Estimate;
import org.pugraph.prior.PriorReport;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.recipe.StructureRecipe;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import org.pugraph.setting.GivenSettings;
import org.pugraph.split.Split;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Estimates the class prior, and how sensitive the results are to it. */
@Command(
    name = "prior",
    description = {
      "Estimates which share of the unlabeled nodes is positive.",
      "Prints the estimates of several methods, each with an interval that holds the true "
          + "share in 90 %% of cases, and recommends one. train does the same where you give no "
          + "--prior.",
      "All estimates assume that the labelled nodes are a random sample of the positives. "
          + "If you labelled the easy ones, the estimate is too low."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph prior --graph data/mine --positives known.txt",
      "  How much does the share matter? Train with smaller and larger ones:",
      "    pugraph prior --graph data/mine --positives known.txt --sweep",
      "  How good is the estimate where the classes are known?",
      "    pugraph prior --builtin --positive-class databases --labelled-share 0.2"
    })
@FirstOptions({
  "--graph",
  "--edges",
  "--features",
  "--positives",
  "--sweep",
  "--positive-class",
  "--seed",
  "--threads"
})
public final class PriorCommand implements Callable<Integer> {

  @Option(
      names = "--sweep",
      description = {
        "Also train with 0.5, 0.75, 1, 1.25 and 1.5 times the estimate, and compare the "
            + "answers.",
        "The options on model and training matter for this alone."
      })
  private boolean sweep;

  @Mixin private GraphOptions graph = new GraphOptions();
  @Mixin private LabelOptions labels = new LabelOptions();
  @Mixin private TrainingOptions training = new TrainingOptions();

  @Mixin private ThreadOptions threads = new ThreadOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    BadInput.unless(
        !labels.priorIsGiven(),
        "this command estimates the prior: leave out --prior and --graph-prior");
    Learner learner = new Learner(training.settings(GivenSettings.NONE));
    labels.check(graph); // refuses what makes no sense before anything is read
    FitContext context = FitContext.ofSeed(training.seed()).withThreads(threads.count());
    EncodedGraph read = GraphOptions.read(graph.source(labels), console);
    Question question = labels.question(graph, read.graph(), training.seed(), console);
    PuProblem problem = question.problem();
    PuProblem shared = problem.withPrepared(PreparedGraph.of(problem.graph(), context));
    PriorReport report = estimated(shared, context);
    Split split = question.split();
    Optional<PriorSweep> swept =
        sweep
            ? Optional.of(
                new PriorSweep.Question(learner, shared, split, context)
                    .answer(report.recommended().value(), console))
            : Optional.empty();
    swept.ifPresent(done -> method(DefaultRecipe.of(read, context.memory()).settings().name()));
    console.print(json(report, split, swept), () -> text(report, split, swept));
    return ExitCode.DONE;
  }

  /**
   * That a sweep without a method took another than train would: an ensemble takes long, five times
   * as long here.
   *
   * @param chosen the recipe that train would take, or its only method
   */
  private void method(String chosen) {
    if (training.isOpen() && Set.of(BestRecipe.NAME, StructureRecipe.NAME).contains(chosen)) {
      console.remark(
          "swept with the recipe default; train would choose "
              + chosen
              + " here: add --recipe "
              + chosen
              + " for the same");
    }
  }

  private PriorReport estimated(PuProblem problem, FitContext context) {
    try (PriorProgress progress = new PriorProgress(console)) {
      return GraphPrior.compare(problem, context.withListener(progress));
    }
  }

  private static String text(PriorReport report, Split split, Optional<PriorSweep> swept) {
    StringBuilder text = new StringBuilder();
    text.append(TextFormat.count(report.positives()))
        .append(" labelled positive, ")
        .append(TextFormat.count(split.unlabeled().length))
        .append(" unlabeled\n\n");
    TextTable table = new TextTable("estimator", "prior", "low", "high");
    report.estimates().forEach(estimate -> add(table, estimate.name(), estimate));
    add(table, "recommended", report.recommended());
    text.append(table.toText());
    text.append("\nRecommended  ").append(recommended(report, split)).append('\n');
    OptionalDouble truth = split.prior();
    if (truth.isPresent()) {
      text.append("True share   ").append(TextFormat.decimals(truth.getAsDouble(), 3)).append('\n');
    }
    report.warnings().forEach(warning -> text.append("Warning      ").append(warning).append('\n'));
    swept.ifPresent(s -> text.append("\nWhat a wrong prior would change:\n").append(s.table()));
    return text.toString();
  }

  private static void add(TextTable table, String name, Estimate estimate) {
    table.row(name, estimate.value(), estimate.interval().low(), estimate.interval().high());
  }

  private static String recommended(PriorReport report, Split split) {
    Estimate estimate = report.recommended();
    return TextFormat.decimals(estimate.value(), 3)
        + " ("
        + estimate.name()
        + ", "
        + PriorText.interval(estimate.interval())
        + "): about "
        + TextFormat.count(Math.round(estimate.value() * split.unlabeled().length))
        + " more nodes";
  }

  private static Map<String, Object> json(
      PriorReport report, Split split, Optional<PriorSweep> swept) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("positives", report.positives());
    json.put("unlabeled", split.unlabeled().length);
    json.put("recommended", entry(report.recommended()));
    json.put("trueShare", split.prior().orElse(Double.NaN));
    json.put("separation", report.separation());
    json.put("estimates", report.estimates().stream().map(PriorCommand::entry).toList());
    json.put("warnings", report.warnings());
    swept.ifPresent(s -> json.put("sweep", s.json()));
    return json;
  }

  private static Map<String, Object> entry(Estimate estimate) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", estimate.name());
    entry.put("prior", estimate.value());
    entry.put("low", estimate.interval().low());
    entry.put("high", estimate.interval().high());
    return entry;
  }
}
