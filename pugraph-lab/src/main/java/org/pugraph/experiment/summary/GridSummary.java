package org.pugraph.experiment.summary;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.pugraph.ComputingCode;
import org.pugraph.base.Version;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.LoadedData;
import org.pugraph.experiment.recipe.PublishedScore;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.experiment.sampling.Trials;
import org.pugraph.report.experiment.ExperimentSummary;
import org.pugraph.report.experiment.ExperimentSummary.Fact;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.table.PaperComparison;
import org.pugraph.report.table.ScoreTable;
import org.pugraph.report.table.Section;
import org.pugraph.split.Protocol;
import org.pugraph.statistics.MeanSd;
import org.pugraph.tensor.Kernels;

/**
 * Converts a grid and its results to the tables of a report: the paper's score beside each of ours.
 */
public final class GridSummary {

  private final Grid grid;
  private final Map<String, CellResult> results;
  private final String figure;

  GridSummary(Grid grid, Map<String, CellResult> results) {
    this.grid = grid;
    this.results = results;
    this.figure = grid.recipe().figure();
  }

  /**
   * Command, jobs and time of a run.
   *
   * @param seconds of this run; cells found finished cost nothing
   */
  public record Effort(String command, int jobs, double seconds) {}

  ExperimentSummary of(Effort effort) {
    List<Section> sections = new ArrayList<>();
    grid.recipe().parts().forEach(part -> sections.addAll(sections(part)));
    PaperComparison comparison =
        new PaperComparison(
            sections.stream()
                .filter(ScoreTable.class::isInstance)
                .map(ScoreTable.class::cast)
                .toList());
    if (!comparison.isEmpty()) {
      sections.add(comparison);
    }
    return new ExperimentSummary(
        grid.recipe().title(), lead(), grid.recipe().notes(), provenance(effort), sections);
  }

  private List<Section> sections(Part part) {
    if (part.vary() != null) {
      return List.of(new GridFigure(part, groups(part), results, figure).of(part.vary()));
    }
    GridProblems problems = new GridProblems(groups(part), results, figure);
    boolean compares = part.columns().size() > 1;
    List<Section> sections = new ArrayList<>();
    if (part.show().ranks() && compares) {
      sections.add(GridRanks.of(part, problems));
    }
    Optional<Recipe.Heat> heat = part.show().heat();
    if (heat.isPresent() && part.ours().isPresent() && compares) {
      sections.add(GridHeat.of(part, part.ours().get(), heat.get(), problems));
    } else {
      dataOf(part).forEach(data -> sections.add(table(part, data)));
    }
    return sections;
  }

  private String lead() {
    Map<String, Set<String>> classes = new LinkedHashMap<>();
    for (LoadedData data : grid.data()) {
      classes.computeIfAbsent(data.name(), name -> new LinkedHashSet<>()).add(data.className());
    }
    String sets =
        classes.entrySet().stream()
            .map(set -> set.getKey() + " (" + String.join(", ", set.getValue()) + ")")
            .collect(Collectors.joining(", "));
    return TextFormat.count(grid.size(), "cell")
        + " on "
        + sets
        + ": "
        + nameOf(figure)
        + ", mean ± standard deviation over trials.";
  }

  /** The usual name of a metric. */
  static String nameOf(String figure) {
    return switch (figure) {
      case "f1" -> "F1";
      case "f1AtPrior" -> "F1 at prior";
      case "auc" -> "AUC";
      default -> figure;
    };
  }

  private List<Fact> provenance(Effort effort) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Command", effort.command()));
    facts.add(new Fact("Version", Version.current() + ", seed " + grid.recipe().seed()));
    facts.add(new Fact("Code", "SHA-256 of the classes that compute " + ComputingCode.hash()));
    facts.add(
        new Fact(
            "Machine",
            Runtime.getRuntime().availableProcessors()
                + " cores, "
                + System.getProperty("os.arch", "")
                + ", Java "
                + Runtime.version().feature()
                + ", kernels "
                + Kernels.best().name()));
    facts.add(new Fact("Date", LocalDate.now(ZoneOffset.UTC).toString()));
    facts.add(
        new Fact(
            "Time",
            TextFormat.seconds(effort.seconds())
                + " in this run with "
                + TextFormat.count(effort.jobs(), "job")
                + "; all cells together "
                + TextFormat.seconds(allSeconds())
                + " of one thread"));
    grid.data().stream()
        .map(data -> new Fact("Data " + data.graphName(), "SHA-256 " + data.hash()))
        .distinct()
        .forEach(facts::add);
    return facts;
  }

  private double allSeconds() {
    return grid.groups().stream()
        .flatMap(group -> group.results(results).stream())
        .distinct()
        .mapToDouble(CellResult::seconds)
        .sum();
  }

  private List<LoadedData> dataOf(Part part) {
    return groups(part).stream().map(Grid.Group::data).distinct().toList();
  }

  private List<Grid.Group> groups(Part part) {
    return grid.groups().stream().filter(group -> group.part() == part).toList();
  }

  private ScoreTable table(Part part, LoadedData data) {
    List<Grid.Group> groups = groups(part).stream().filter(g -> g.data() == data).toList();
    List<ScoreTable.Row> rows = new ArrayList<>();
    for (double share : groups.stream().map(Grid.Group::share).distinct().toList()) {
      List<Grid.Group> row = groups.stream().filter(g -> g.share() == share).toList();
      rows.add(new ScoreTable.Row(share, floor(row), row.stream().map(this::cell).toList()));
    }
    return new ScoreTable(
        data.title() + ": " + part.title(),
        protocol(part),
        nameOf(figure),
        part.ours(),
        groups.stream().map(Grid.Group::column).distinct().toList(),
        rows);
  }

  /** The F1 of calling every node positive; other metrics have no such floor. */
  private double floor(List<Grid.Group> row) {
    double[] floors =
        row.stream()
            .flatMap(group -> group.results(results).stream())
            .mapToDouble(result -> result.figure("allPositiveF1"))
            .filter(floor -> !Double.isNaN(floor))
            .toArray();
    return isF1() ? MeanSd.of(floors).mean() : Double.NaN;
  }

  private boolean isF1() {
    return figure.startsWith("f1");
  }

  private ScoreTable.Cell cell(Grid.Group group) {
    List<CellResult> some = group.results(results);
    Optional<MeanSd> published =
        isPaperProtocol(group.part())
            ? PublishedScore.find(
                group.part().name(),
                group.data().entry().published(),
                group.part().published(group.column()),
                group.share())
            : Optional.empty();
    String error =
        some.stream().flatMap(result -> result.error().stream()).distinct().findFirst().orElse("");
    return new ScoreTable.Cell(group.figures(results, figure), published, error);
  }

  private boolean isPaperProtocol(Part part) {
    return part.setting().sampling().protocol() == Protocol.PAPER
        && part.setting().evaluation() == Recipe.Evaluation.TRUTH
        && part.setting().prior().isTrue()
        && part.setting().sampling().bias().isNone()
        && isF1();
  }

  /** Which nodes are unlabeled, what scores are evaluated against, and the number of trials. */
  static String protocol(Part part) {
    String who =
        part.setting().sampling().protocol() == Protocol.PAPER
            ? "The paper's protocol: as many negatives as positives are drawn, and the unlabeled"
                + " ones of both are evaluated"
            : "The natural protocol: all nodes that are not labelled are unlabeled, and evaluated";
    String how =
        part.setting().evaluation() == Recipe.Evaluation.TRUTH
            ? ""
            : "; by held-out positives, with no other label";
    return who + how + ". " + labels(part.setting().sampling()) + prior(part.setting().prior());
  }

  private static String labels(Sampling sampling) {
    Trials trials = sampling.trials();
    String fewer =
        trials.small() == trials.large()
            ? ""
            : ", "
                + trials.large()
                + " on graphs of "
                + TextFormat.count(trials.below())
                + " nodes or more";
    String bias =
        sampling.bias().isNone()
            ? ""
            : " Labels are biased by "
                + sampling.bias().by()
                + ", strength "
                + sampling.bias().strength()
                + ".";
    return TextFormat.count(trials.small(), "trial") + fewer + "." + bias;
  }

  private static String prior(GivenPrior prior) {
    if (prior.estimated()) {
      return " Methods estimate the prior, and are evaluated at their estimate.";
    }
    return prior.isTrue()
        ? ""
        : " Methods are given " + prior.factor() + " times the true prior, and evaluated at it.";
  }
}
