package org.pugraph.cli.output;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.pugraph.experiment.grid.GridCost;
import org.pugraph.experiment.grid.GridCost.OfMethod;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;

/** What an experiment will cost, before it runs. */
public final class CostText {

  /** So many of the costliest methods are named. */
  private static final int COSTLIEST = 3;

  private CostText() {}

  /** One line; none where nothing is to be run. */
  public static Optional<String> line(GridCost cost, int jobs) {
    if (cost.cells() == 0) {
      return Optional.empty();
    }
    String unknown =
        cost.unknown() == 0
            ? ""
            : ", and " + TextFormat.count(cost.unknown(), "cell") + " of unknown cost";
    return Optional.of(
        TextFormat.count(cost.cells(), "cell")
            + " to run: about "
            + TextFormat.seconds(cost.seconds() / jobs)
            + " with "
            + TextFormat.count(jobs, "job")
            + unknown
            + costliest(cost));
  }

  private static String costliest(GridCost cost) {
    String names =
        cost.methods().entrySet().stream()
            .filter(method -> method.getValue().seconds() > 0)
            .sorted(Comparator.comparingDouble(method -> -method.getValue().seconds()))
            .limit(COSTLIEST)
            .map(one -> one.getKey() + " " + TextFormat.seconds(one.getValue().seconds()))
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "" : "; of one thread " + names;
  }

  /** Every method with its cells and seconds. */
  public static String table(GridCost cost, int jobs) {
    TextTable table = new TextTable("method", "cells", "of unknown cost", "time of one thread");
    cost.methods()
        .forEach(
            (name, one) ->
                table.row(name, one.cells(), one.unknown(), TextFormat.seconds(one.seconds())));
    return line(cost, jobs)
        .map(line -> table.toText() + "\n" + line + "\n")
        .orElse("Nothing is to be run.\n");
  }

  /** The same for programs. */
  public static Map<String, Object> byName(GridCost cost, int jobs) {
    Map<String, Object> methods = new LinkedHashMap<>();
    cost.methods().forEach((name, one) -> methods.put(name, entry(one)));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("cells", cost.cells());
    all.put("unknown", cost.unknown());
    all.put("seconds", cost.seconds());
    all.put("jobs", jobs);
    all.put("methods", methods);
    return all;
  }

  private static Map<String, Object> entry(OfMethod one) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("cells", one.cells());
    entry.put("unknown", one.unknown());
    entry.put("seconds", one.seconds());
    return entry;
  }
}
