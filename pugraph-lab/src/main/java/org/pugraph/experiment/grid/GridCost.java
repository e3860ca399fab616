package org.pugraph.experiment.grid;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.pugraph.ensemble.EnsembleSettings;

/**
 * What the cells that are still to be run will cost, by method. Of a learner that has finished
 * cells, the mean of those counts: on the same graph, or else on others in proportion to their
 * nodes. Of others, times that were measured on graphs of known size do. Rough: machines and
 * settings differ.
 *
 * @param methods by name, in the order of the recipe
 */
public record GridCost(Map<String, OfMethod> methods) {

  /**
   * The cells of a method.
   *
   * @param cells to be run
   * @param unknown those of which no time is known
   * @param seconds of the others, on one thread
   */
  public record OfMethod(int cells, int unknown, double seconds) {

    private OfMethod with(OptionalDouble one) {
      return new OfMethod(cells + 1, unknown + (one.isPresent() ? 0 : 1), seconds + one.orElse(0));
    }
  }

  /** Of these cells, with what is finished already. */
  static GridCost of(List<Grid.Group> pending, Grid grid, Map<String, CellResult> results) {
    Map<List<Object>, double[]> byPlace = new HashMap<>();
    Map<EnsembleSettings, double[]> perNode = new HashMap<>();
    for (Grid.Group group : grid.groups()) {
      for (CellResult result : group.results(results)) {
        if (result.error().isEmpty()) {
          add(byPlace.computeIfAbsent(place(group), p -> new double[2]), result.seconds());
          double rate = result.seconds() / nodes(group);
          add(perNode.computeIfAbsent(group.learner(), p -> new double[2]), rate);
        }
      }
    }
    Map<String, OfMethod> methods = new LinkedHashMap<>();
    for (Grid.Group group : pending) {
      OptionalDouble here = mean(byPlace.get(place(group)), 1);
      OptionalDouble elsewhere = mean(perNode.get(group.learner()), nodes(group));
      OptionalDouble known =
          here.isPresent()
              ? here
              : elsewhere.isPresent()
                  ? elsewhere
                  : MeasuredSeconds.of(group.learner(), nodes(group));
      OfMethod before = methods.getOrDefault(group.column(), new OfMethod(0, 0, 0));
      methods.put(group.column(), before.with(known));
    }
    return new GridCost(methods);
  }

  private static int nodes(Grid.Group group) {
    return group.data().prepared().graph().nodes();
  }

  private static List<Object> place(Grid.Group group) {
    return List.of(group.data().graphName(), group.learner());
  }

  private static void add(double[] sum, double value) {
    sum[0] += value;
    sum[1]++;
  }

  private static OptionalDouble mean(double @Nullable [] sum, double factor) {
    return sum == null ? OptionalDouble.empty() : OptionalDouble.of(factor * sum[0] / sum[1]);
  }

  /** Cells to be run. */
  public int cells() {
    return methods.values().stream().mapToInt(OfMethod::cells).sum();
  }

  /** Cells of which no time is known. */
  public int unknown() {
    return methods.values().stream().mapToInt(OfMethod::unknown).sum();
  }

  /** Of one thread. */
  public double seconds() {
    return methods.values().stream().mapToDouble(OfMethod::seconds).sum();
  }
}
