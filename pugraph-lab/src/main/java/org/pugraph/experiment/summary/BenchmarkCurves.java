package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.report.benchmark.BenchmarkSummary.Curves;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.TextFormat;
import org.pugraph.split.LabelBias;

/**
 * How methods bear what varies: the setting that a part varies, such as the factor on the prior;
 * the number of labels; biases of the labels beside fair ones.
 *
 * @param command that computes a part
 */
record BenchmarkCurves(Grid grid, Map<String, CellResult> results, Function<Part, String> command) {

  private static final String FAIR = "none";

  /**
   * What varies.
   *
   * @param ticks its values, and which groups are at each
   * @param problem what is the same at all ticks
   */
  private record Axis(
      String title,
      String caption,
      String x,
      Map<String, Predicate<Grid.Group>> ticks,
      Function<Grid.Group, Object> problem) {}

  List<Curves> all() {
    List<Curves> all = new ArrayList<>();
    for (Part part : grid.recipe().parts()) {
      if (part.vary() != null && !part.show().singleHops()) {
        all.add(varied(part, part.vary()));
      } else if (part.setting().sampling().labelled().size() > 1
          && part.show().tuning().isEmpty()) {
        all.add(labels(part));
      }
    }
    biases().ifPresent(all::add);
    return all.stream().filter(curves -> !curves.lines().isEmpty()).toList();
  }

  private List<Grid.Group> groups(Part part) {
    return grid.groups().stream().filter(group -> group.part() == part).toList();
  }

  private Curves varied(Part part, Recipe.Vary vary) {
    boolean prior = vary.setting().equals(GivenPrior.FACTOR);
    Map<String, Predicate<Grid.Group>> ticks = new LinkedHashMap<>();
    vary.values().forEach(value -> ticks.put(value, group -> group.x().equals(value)));
    Axis axis =
        new Axis(
            prior ? "Robustness to a wrong prior" : "Robustness: " + part.title(),
            ProtocolText.of(part),
            prior ? "factor on the true prior that methods are given" : vary.setting(),
            ticks,
            group -> List.of(group.data().title(), group.share()));
    return curves(axis, groups(part), command.apply(part));
  }

  private Curves labels(Part part) {
    Map<String, Predicate<Grid.Group>> ticks = new LinkedHashMap<>();
    for (Grid.Group group : groups(part)) {
      String labelled = labelled(group);
      ticks.putIfAbsent(labelled, other -> labelled(other).equals(labelled));
    }
    Axis axis =
        new Axis(
            "Number of labels: " + part.title(),
            ProtocolText.of(part),
            "labelled nodes",
            ticks,
            group -> List.of(group.data().title()));
    return curves(axis, groups(part), command.apply(part));
  }

  /** How much of a group's class is labelled, as the recipe says it. */
  static String labelled(Grid.Group group) {
    return group.labelled().count() > 0
        ? Integer.toString(group.labelled().count())
        : NumberText.plain(100 * group.share(), 1).replaceAll("\\.0$", "") + " %";
  }

  /** Biased parts beside the same problems with fair labels, where the recipe has them. */
  private Optional<Curves> biases() {
    List<Part> biased =
        grid.recipe().parts().stream()
            .filter(part -> part.vary() == null && !bias(part).isNone())
            .toList();
    if (biased.isEmpty()) {
      return Optional.empty();
    }
    List<Grid.Group> groups = new ArrayList<>();
    Map<String, Predicate<Grid.Group>> ticks = new LinkedHashMap<>();
    List<List<Object>> problems =
        groups(biased.get(0)).stream().map(BenchmarkCurves::problem).toList();
    grid.groups().stream()
        .filter(group -> isFair(group) && problems.contains(problem(group)))
        .forEach(groups::add);
    if (!groups.isEmpty()) {
      ticks.put(FAIR, group -> bias(group.part()).isNone());
    }
    for (Part part : biased) {
      ticks.put(bias(part).toString(), group -> group.part() == part);
      groups.addAll(groups(part));
    }
    Axis axis =
        new Axis(
            "Robustness to the bias of labels",
            "Labels that are no fair sample of their class, beside fair ones of the same problems."
                + " The strength is in standard deviations.",
            "bias of the labels",
            ticks,
            group -> List.of(group.data().graphName(), group.data().className(), group.share()));
    String commands = String.join("; ", biased.stream().map(command).toList());
    return Optional.of(curves(axis, groups, commands));
  }

  private static LabelBias bias(Part part) {
    return part.setting().sampling().bias();
  }

  private static boolean isFair(Grid.Group group) {
    Part part = group.part();
    return bias(part).isNone()
        && part.setting().evaluation() == Recipe.Evaluation.TRUTH
        && (part.vary() == null || part.vary().setting().equals(GivenPrior.FACTOR))
        && part.prior(group.x()).isTrue();
  }

  private static List<Object> problem(Grid.Group group) {
    return List.of(
        group.data().graphName(),
        group.data().className(),
        group.share(),
        group.part().setting().sampling().protocol(),
        group.column());
  }

  /**
   * The problems on which all methods have a score at every tick, so that a line never compares one
   * set of problems with another.
   */
  private Set<Object> shared(Axis axis, List<Grid.Group> groups) {
    List<String> methods = methods(groups);
    Map<Object, Set<List<String>>> have = new LinkedHashMap<>();
    for (Grid.Group group : groups) {
      if (mean(List.of(group), results, grid.recipe().figure()).isPresent()) {
        axis.ticks.forEach(
            (tick, at) -> {
              if (at.test(group)) {
                have.computeIfAbsent(axis.problem.apply(group), p -> new HashSet<>())
                    .add(List.of(group.column(), tick));
              }
            });
      }
    }
    int all = methods.size() * axis.ticks.size();
    have.values().removeIf(some -> some.size() < all);
    return have.keySet();
  }

  /** Those that have any score. */
  private List<String> methods(List<Grid.Group> groups) {
    return groups.stream()
        .filter(g -> mean(List.of(g), results, grid.recipe().figure()).isPresent())
        .map(Grid.Group::column)
        .distinct()
        .toList();
  }

  private Curves curves(Axis axis, List<Grid.Group> groups, String command) {
    Set<Object> shared = shared(axis, groups);
    List<Curves.Line> lines = new ArrayList<>();
    for (String method : shared.isEmpty() ? List.<String>of() : methods(groups)) {
      List<Grid.Group> own =
          groups.stream()
              .filter(g -> g.column().equals(method) && shared.contains(axis.problem.apply(g)))
              .toList();
      double[] values =
          axis.ticks.values().stream()
              .mapToDouble(tick -> mean(own.stream().filter(tick).toList()))
              .toArray();
      lines.add(new Curves.Line(method, values));
    }
    return new Curves(
        axis.title,
        axis.caption + " Mean over " + TextFormat.count(shared.size(), "problem") + ".",
        axis.x,
        List.copyOf(axis.ticks.keySet()),
        nameOf(grid.recipe().figure()),
        lines,
        command);
  }

  private double mean(List<Grid.Group> groups) {
    return mean(groups, results, grid.recipe().figure()).orElse(Double.NaN);
  }

  /** The mean over groups of the mean over their trials. */
  static Optional<Double> mean(
      List<Grid.Group> groups, Map<String, CellResult> results, String figure) {
    OptionalDouble mean =
        groups.stream()
            .map(group -> GridOutcome.mean(group.results(results), figure).mean())
            .mapToDouble(Double::doubleValue)
            .filter(value -> !Double.isNaN(value))
            .average();
    return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
  }

  static String nameOf(String figure) {
    return figure.equals("averagePrecision") ? "average precision" : GridSummary.nameOf(figure);
  }
}
