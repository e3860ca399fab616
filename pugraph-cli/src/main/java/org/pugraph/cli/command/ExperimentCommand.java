package org.pugraph.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.config.FirstOptions;
import org.pugraph.cli.device.DeviceOptions;
import org.pugraph.cli.device.DeviceWarnings;
import org.pugraph.cli.experiment.RecipeOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.learning.PretrainOptions;
import org.pugraph.cli.option.learning.SettingOptions;
import org.pugraph.cli.option.learning.SmoothOptions;
import org.pugraph.cli.output.CostText;
import org.pugraph.cli.output.GridProgress;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.GridCost;
import org.pugraph.experiment.grid.GridRun;
import org.pugraph.experiment.grid.Journal;
import org.pugraph.experiment.grid.Shard;
import org.pugraph.experiment.summary.GridBenchmark;
import org.pugraph.experiment.summary.GridOutcome;
import org.pugraph.experiment.summary.GridSummary;
import org.pugraph.file.FileNames;
import org.pugraph.fit.FitContext;
import org.pugraph.report.benchmark.BenchmarkPage;
import org.pugraph.report.page.TextFormat;
import org.pugraph.setting.GivenSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs an experiment of many trainings and reports them in tables. */
@Command(
    name = "experiment",
    description = {
      "Compares methods by many trainings where classes are known.",
      "It trains every method on every data set, with every labelled share, several times, "
          + "and prints the mean and standard deviation of each. With --recipe or --out it also "
          + "writes report.html, CSV and LaTeX tables.",
      "Every finished training is saved at once: an experiment that was stopped continues "
          + "where it was, and other experiments use what is there. Trial t, counted from 0, "
          + "draws labels and trains with the seed plus t."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph experiment --recipe quick",
      "  pugraph experiment --recipe paper --data data --only nnpu --trials 3",
      "  Three methods on one graph, each with two risks:",
      "    pugraph experiment --graph data/cora --positive-class Theory \\",
      "      --methods lsdan,gcn,label-propagation --risks nnpu,upu",
      "  A part of the work on each of 8 machines, and the report on all parts:",
      "    pugraph experiment --recipe regret --data data --shard 3/8",
      "    pugraph experiment --recipe regret --data data --report-only \\",
      "      --cells runs/cells-*.jsonl"
    })
@FirstOptions({
  "--recipe",
  "--data",
  "--only",
  "--methods",
  "--graph",
  "--positive-class",
  "--shares",
  "--trials",
  "--out",
  "--report-only"
})
public final class ExperimentCommand implements Callable<Integer> {

  private static final int MOST_COMPLAINTS = 3;

  @Mixin private RecipeOptions recipe = new RecipeOptions();

  @Mixin private GraphOptions graph = new GraphOptions();

  @Mixin private SettingOptions settings = new SettingOptions();
  @Mixin private PretrainOptions pretrain = new PretrainOptions();
  @Mixin private SmoothOptions smooth = new SmoothOptions();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "How many trainings run at the same time (default: one per core). The result "
              + "does not depend on it.")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Mixin private DeviceOptions device = new DeviceOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The folder for report and tables (default: runs/RECIPE; without a recipe, "
              + "nothing is written).")
  private @Nullable Path out;

  @Option(
      names = "--cells",
      paramLabel = "FILE",
      arity = "1..*",
      description = {
        "The file in which finished trainings are saved and looked up (default: "
            + "runs/cells.jsonl).",
        "Of several files, all are looked up and the first is written to. Without --recipe "
            + "and --out the default is to save nothing."
      })
  private List<Path> cells = List.of();

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = {
        "Run only the I-th of N equal parts, so that N machines share the work.",
        "Results go to runs/cells-I-of-N.jsonl unless --cells is given."
      })
  private @Nullable String shard;

  @Option(
      names = "--report-only",
      description =
          "Train nothing: report on what is finished, even while others are still training.")
  private boolean reportOnly;

  @Option(
      names = "--page",
      paramLabel = "DIR",
      description = {
        "Also write the page of a benchmark to this folder: mean ranks under every protocol, tables "
            + "by graph, time and memory, robustness (index.html and CSV).",
        "With --report-only and --cells: from the journals that there are."
      })
  private @Nullable Path page;

  @Option(
      names = "--dry-run",
      description =
          "Train nothing and write nothing: tell how many trainings are to be run, and about how "
              + "long each method takes.")
  private boolean dryRun;

  @Option(names = "--markdown", description = "Print tables in Markdown.")
  private boolean markdown;

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    BadInput.unless(jobs >= 1, "jobs must be at least 1, got " + jobs);
    Shard part = shard == null ? Shard.WHOLE : Shard.parse(shard);
    GivenSettings given = settings.given().with(pretrain.given()).with(smooth.given());
    RecipeOptions.SettingsOfAll all = new RecipeOptions.SettingsOfAll(given, settings.seed());
    FitContext context =
        FitContext.ofSeed(0)
            .withThreads(jobs)
            .withListener(new DeviceWarnings(console))
            .withCache(CacheFolder.pretrained())
            .withDevice(device.find());
    Grid grid = recipe.grid(graph, all, context, console);
    context
        .device()
        .ifPresent(
            one -> console.remark("device: networks on " + one.name() + ", one for all jobs"));
    Path folder =
        out == null && recipe.isGiven() ? Path.of("runs", FileNames.safe(recipe.name())) : out;
    Map<String, CellResult> results;
    long start = System.nanoTime();
    if (dryRun) {
      return estimate(grid, part);
    }
    try (Journal journal = journal(folder, part)) {
      if (folder != null) {
        new RunFolder(folder).open();
      }
      if (page != null) {
        new RunFolder(page).open();
      }
      tellWhatIsBroken(journal.complaints());
      GridRun run = new GridRun(grid, part, journal, jobs);
      tellWhatIsReused(run.reuse(), run.size());
      if (!reportOnly) {
        CostText.line(run.cost(), jobs).ifPresent(console::remark);
        run(run, grid, journal);
      }
      results = journal.results();
    }
    GridSummary.Effort effort =
        new GridSummary.Effort(console.commandLine(), jobs, (System.nanoTime() - start) / 1e9);
    GridOutcome outcome = new GridOutcome(grid, results, effort);
    if (folder != null) {
      outcome.write(folder);
    }
    if (page != null) {
      BenchmarkPage.write(
          page, new GridBenchmark(grid, results, effort, this::partCommand).summary());
      console.remark("The page of the benchmark: " + page.resolve("index.html"));
    }
    console.print(outcome.json(), () -> outcome.text(markdown));
    if (folder != null) {
      console.remark(
          "Files in " + folder + ", open " + folder.resolve(RunFolder.REPORT) + " first");
    }
    outcome.failures().forEach(console.err()::println);
    return outcome.failures().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private int estimate(Grid grid, Shard part) {
    Path usual = usualJournal(part);
    List<Path> files = cells.isEmpty() && Files.exists(usual) ? List.of(usual) : cells;
    try (Journal journal = Journal.inMemory().with(files.stream().map(Journal::read).toList())) {
      GridRun run = new GridRun(grid, part, journal, jobs);
      tellWhatIsReused(run.reuse(), run.size());
      GridCost cost = run.cost();
      console.print(CostText.byName(cost, jobs), () -> CostText.table(cost, jobs));
    }
    return ExitCode.DONE;
  }

  private static Path usualJournal(Shard part) {
    return Path.of(
        "runs",
        part.count() == 1
            ? "cells.jsonl"
            : "cells-" + part.number() + "-of-" + part.count() + ".jsonl");
  }

  private Journal journal(@Nullable Path folder, Shard part) {
    if (cells.isEmpty() && folder == null) {
      return Journal.inMemory();
    }
    Path usual = usualJournal(part);
    Path path = cells.isEmpty() ? usual : cells.get(0);
    List<Journal> others = cells.stream().skip(1).map(Journal::read).toList();
    return (reportOnly ? Journal.read(path) : Journal.open(path)).with(others);
  }

  private void tellWhatIsBroken(List<String> complaints) {
    complaints.stream().limit(MOST_COMPLAINTS).forEach(line -> console.remark("note: " + line));
    if (complaints.size() > MOST_COMPLAINTS) {
      int more = complaints.size() - MOST_COMPLAINTS;
      console.remark("note: … and " + TextFormat.count(more, "line") + " more");
    }
  }

  /** Reports how many cells the journal has, and how many of them are outdated. */
  private void tellWhatIsReused(GridRun.Reuse reuse, int cells) {
    if (reuse.reused() > 0) {
      console.remark(
          TextFormat.count(reuse.reused())
              + " of "
              + TextFormat.count(cells, "cell")
              + " are finished already");
    }
    if (reuse.outdated() > 0) {
      boolean one = reuse.outdated() == 1;
      console.remark(
          TextFormat.count(reuse.outdated(), "cell")
              + (one ? " was" : " were")
              + " computed by another version of Pugraph and "
              + (one ? "is " : "are ")
              + (reportOnly ? "left out" : "run again"));
    }
    if (reuse.older() > 0) {
      console.remark(
          TextFormat.count(reuse.older(), "result")
              + " of version 0.1.0 "
              + (reuse.older() == 1 ? "is" : "are")
              + " not used: "
              + (reuse.older() == 1 ? "it comes" : "they come")
              + " from other code");
    }
  }

  private void run(GridRun run, Grid grid, Journal journal) {
    try (GridProgress progress = new GridProgress(console, grid, journal, run.pending(), jobs)) {
      run.run(progress);
    }
  }

  /** The command that computes a part, as the page prints it. */
  private String partCommand(String part) {
    return "pugraph experiment --recipe " + recipe.text() + " --data data --only " + part;
  }
}
