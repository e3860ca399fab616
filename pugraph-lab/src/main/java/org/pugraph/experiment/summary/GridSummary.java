package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.LoadedData;
import org.pugraph.experiment.recipe.PublishedScore;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.report.experiment.ExperimentSummary;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.table.PaperComparison;
import org.pugraph.report.table.ScoreTable;
import org.pugraph.report.table.Section;
import org.pugraph.split.Protocol;
import org.pugraph.statistics.MeanSd;

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
        grid.recipe().title(),
        lead(),
        grid.recipe().notes(),
        GridProvenance.of(grid, results, effort),
        sections);
  }

  private List<Section> sections(Part part) {
    Optional<Recipe.Tuning> tuning = part.show().tuning();
    if (tuning.isPresent()) {
      return List.of(new GridTuning(grid, part, tuning.get(), results).table());
    }
    if (part.vary() != null) {
      return List.of(new GridFigure(part, groups(part), results, figure).of(part.vary()));
    }
    if (isComparedByParts(part)) {
      return besides(part);
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
    } else if (part.show().regret() && part.ours().isPresent() && compares) {
      sections.addAll(regret(part, part.ours().get()));
    } else {
      dataOf(part).forEach(data -> sections.add(table(part, data)));
    }
    return sections;
  }

  private List<Section> regret(Part part, String ours) {
    RegretProblems problems = RegretProblems.of(ours, groups(part), results, figure);
    return new GridRegret(part, ours, nameOf(figure), problems).sections(groups(part), results);
  }

  /** Whether it is set beside another part that is here, or others beside it. */
  private boolean isComparedByParts(Part part) {
    return !besideOf(part).isEmpty()
        || grid.recipe().parts().stream().anyMatch(other -> besideOf(other).contains(part));
  }

  private List<Part> besideOf(Part reference) {
    return grid.recipe().parts().stream()
        .filter(part -> part.show().beside().filter(reference.name()::equals).isPresent())
        .toList();
  }

  /** The tables of parts beside that one; nothing for those that are beside it. */
  private List<Section> besides(Part reference) {
    List<Part> others = besideOf(reference);
    List<Section> sections = new ArrayList<>();
    for (Part other : others) {
      if (other.setting().prior().estimated()) {
        sections.add(new PriorErrors(other, reference, grid.groups(), results, figure).table());
      }
    }
    if (!others.isEmpty()) {
      sections.add(new GridBeside(reference, others, grid.groups(), results, figure).table());
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
        ProtocolText.of(part),
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
}
