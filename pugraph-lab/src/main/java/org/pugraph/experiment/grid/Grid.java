package org.pugraph.experiment.grid;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.experiment.method.Methods;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.fit.FitContext;
import org.pugraph.setting.GivenSettings;
import org.pugraph.split.Split;

/**
 * A recipe with its loaded data: all cells to run, in groups of trials.
 *
 * @param recipe the experiment
 * @param data the data sets, as the recipe orders them, once for each positive class
 * @param groups each holds all trials of one method at one place of a table or figure
 */
public record Grid(Recipe recipe, List<LoadedData> data, List<Group> groups) {

  /**
   * The trials behind one entry of a table or one point of a figure.
   *
   * @param x the value of the varied setting; empty in a table
   * @param labelled how much is labelled, as the recipe says it
   * @param share of the positive class that is labelled
   */
  public record Group(
      Part part,
      LoadedData data,
      String column,
      String x,
      Labelled labelled,
      double share,
      List<Cell> cells) {

    /** The results of the finished trials, by number of the trial. */
    public SortedMap<Integer, CellResult> byTrial(Map<String, CellResult> byKey) {
      SortedMap<Integer, CellResult> results = new TreeMap<>();
      for (Cell cell : cells) {
        CellResult result = byKey.get(cell.key());
        if (result != null) {
          results.put(cell.trial(), result);
        }
      }
      return results;
    }

    /** The results of the finished trials, in order. */
    public List<CellResult> results(Map<String, CellResult> byKey) {
      return List.copyOf(byTrial(byKey).values());
    }

    /** A metric of trial 0, 1, …; NaN where it failed or is missing, empty where all are. */
    public double[] figures(Map<String, CellResult> byKey, String name) {
      SortedMap<Integer, CellResult> results = byTrial(byKey);
      double[] figures = new double[results.isEmpty() ? 0 : cells.size()];
      Arrays.fill(figures, Double.NaN);
      results.forEach((trial, result) -> figures[trial] = result.figure(name));
      return figures;
    }

    /** Its place in the table or figure: the labelled share, or the value of the varied setting. */
    public String place() {
      Recipe.Vary vary = part.vary();
      return vary == null ? Double.toString(share) : vary.setting() + " " + x;
    }

    /** The settings of the fitted learner. */
    public EnsembleSettings learner() {
      return cells.get(0).learner();
    }
  }

  /** In figures of single hops: the x of the method with all its hops. */
  public static final String ALL_HOPS = "all";

  /**
   * Reads the data and plans every cell; all settings are validated here.
   *
   * @param folder of data sets
   * @param context threads, cache and device of all trainings
   */
  public static Grid of(Recipe recipe, Optional<Path> folder, FitContext context) {
    List<LoadedData> data = new ArrayList<>();
    for (Recipe.DataSet entry : recipe.data()) {
      if (recipe.parts().stream().anyMatch(p -> p.setting().data().contains(entry.name()))) {
        data.addAll(LoadedData.read(entry, folder, context));
      }
    }
    return of(recipe, data);
  }

  /** As above, without a cache. */
  public static Grid of(Recipe recipe, Optional<Path> folder, int threads) {
    return of(recipe, folder, FitContext.ofSeed(0).withThreads(threads));
  }

  /** As above, with loaded data. */
  public static Grid of(Recipe recipe, List<LoadedData> data) {
    List<Group> groups = new ArrayList<>();
    Set<LoadedData> all = new LinkedHashSet<>(data);
    for (Part part : recipe.parts()) {
      for (LoadedData set : dataOf(part, data)) {
        all.add(set);
        new Planner(recipe, part, set, groups).plan();
      }
    }
    BadInput.unless(
        !groups.isEmpty(), "no class of any data set is large enough for the labels asked for");
    return new Grid(recipe, List.copyOf(all), List.copyOf(groups));
  }

  /** Each with the positive classes that the part asks for. */
  private static Collection<LoadedData> dataOf(Part part, List<LoadedData> data) {
    Set<LoadedData> sought = new LinkedHashSet<>();
    for (LoadedData set : data) {
      if (part.setting().data().contains(set.name())) {
        sought.addAll(
            part.setting().classesOf(set.name()).map(set::ofClasses).orElse(List.of(set)));
      }
    }
    return sought;
  }

  /**
   * Every distinct cell in the order to run it: data set by data set, trial by trial, so that early
   * results cover all methods and the remaining time can be estimated.
   */
  List<Cell> cells() {
    Map<String, Cell> distinct = new LinkedHashMap<>();
    for (Group group : groups) {
      for (Cell cell : group.cells()) {
        distinct.putIfAbsent(cell.key(), cell);
      }
    }
    List<Cell> cells = new ArrayList<>(distinct.values());
    cells.sort(
        Comparator.comparingInt((Cell c) -> data.indexOf(c.data())).thenComparing(Cell::trial));
    return cells;
  }

  /** How many distinct cells there are. */
  public int size() {
    return cells().size();
  }

  /** Plans one part on one data set. */
  private record Planner(Recipe recipe, Part part, LoadedData data, List<Group> groups) {

    private record Amount(Labelled labelled, double share) {}

    void plan() {
      Set<Double> planned = new HashSet<>();
      for (Labelled labelled : part.setting().sampling().labelled()) {
        OptionalDouble amount = data.share(part.setting().sampling(), labelled);
        if (amount.isEmpty()) {
          continue;
        }
        double share = amount.getAsDouble();
        BadInput.unless(
            planned.add(share),
            labelled.place() + "share " + share + " of " + data.title() + " appears twice");
        for (Column column : part.columns()) {
          plan(column, new Amount(labelled, share));
        }
      }
    }

    private void plan(Column column, Amount share) {
      Recipe.Vary vary = part.vary();
      if (vary == null) {
        add(column, "", share, column.settings());
        return;
      }
      for (String value : vary.values()) {
        add(column, value, share, varied(column, vary.setting(), value));
      }
      if (part.show().singleHops()) {
        add(column, ALL_HOPS, share, column.settings());
      }
    }

    private GivenSettings varied(Column column, String setting, String value) {
      GivenSettings settings =
          setting.equals(GivenPrior.FACTOR)
              ? column.settings()
              : column.settings().with(setting, value);
      return part.show().singleHops() ? settings.with("last-hop-only", "true") : settings;
    }

    private void add(Column column, String x, Amount amount, GivenSettings settings) {
      EnsembleSettings learner = learner(column, settings);
      Setting setting = part.setting();
      Sampling sampling = setting.sampling();
      int trials = sampling.trials().on(data.prepared().graph().nodes());
      List<Cell> cells = new ArrayList<>();
      for (int trial = 0; trial < trials; trial++) {
        Cell.Draw draw =
            new Cell.Draw(
                sampling.protocol(),
                sampling.bias(),
                amount.share,
                trial,
                recipe.seed(),
                sampling.trials().before(trial));
        cells.add(new Cell(data, draw, setting.evaluation(), part.prior(x), learner));
      }
      checkSplits(cells);
      groups.add(
          new Group(
              part, data, column.label(), x, amount.labelled, amount.share, List.copyOf(cells)));
    }

    /** Whether a class can be split does not depend on the trial; a file may lack some. */
    private void checkSplits(List<Cell> cells) {
      boolean filed = data.entry().splits().isPresent();
      try {
        BadInput.unless(
            !filed || part.setting().sampling().bias().isNone(),
            "a bias does not go with a file of splits");
        boolean timed = !part.setting().sampling().trials().before().isEmpty();
        BadInput.unless(
            !timed || part.setting().evaluation() == Recipe.Evaluation.TRUTH,
            "protocol time is judged by what came later, not by held-out positives");
        BadInput.unless(!timed || !filed, "protocol time does not go with a file of splits");
        for (Cell cell : filed || timed ? cells : cells.subList(0, 1)) {
          Split split = cell.split();
          cell.givenPrior(split);
          cell.evaluated(split);
        }
      } catch (BadInput complaint) {
        throw new BadInput(data.entry().place() + complaint.getMessage(), complaint);
      }
    }

    private static EnsembleSettings learner(Column column, GivenSettings settings) {
      try {
        return Methods.bind(settings);
      } catch (BadInput complaint) {
        throw new BadInput(column.place() + complaint.getMessage(), complaint);
      }
    }
  }
}
