package org.pugraph.experiment.summary;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pugraph.ComputingCode;
import org.pugraph.base.Version;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.summary.GridSummary.Effort;
import org.pugraph.report.experiment.ExperimentSummary.Fact;
import org.pugraph.report.page.TextFormat;
import org.pugraph.tensor.Kernels;

/** How to get the results of a grid again: command, version, code, machine, time and data. */
final class GridProvenance {

  private GridProvenance() {}

  private static String device(Grid grid) {
    return grid.data().stream()
        .flatMap(data -> data.device().device().stream())
        .findFirst()
        .map(device -> ", " + device.name())
        .orElse("");
  }

  static List<Fact> of(Grid grid, Map<String, CellResult> results, Effort effort) {
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
                + Kernels.best().name()
                + device(grid)));
    facts.add(new Fact("Date", LocalDate.now(ZoneOffset.UTC).toString()));
    facts.add(
        new Fact(
            "Time",
            TextFormat.seconds(effort.seconds())
                + " in this run with "
                + TextFormat.count(effort.jobs(), "job")
                + "; all cells together "
                + TextFormat.seconds(allSeconds(grid, results))
                + " of one thread"));
    grid.data().stream()
        .map(data -> new Fact("Data " + data.graphName(), "SHA-256 " + data.hash()))
        .distinct()
        .forEach(facts::add);
    return facts;
  }

  private static double allSeconds(Grid grid, Map<String, CellResult> results) {
    return grid.groups().stream()
        .flatMap(group -> group.results(results).stream())
        .distinct()
        .mapToDouble(CellResult::seconds)
        .sum();
  }
}
