package org.pugraph.cli.output;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Terminal;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.GridRun;
import org.pugraph.experiment.grid.Journal;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import org.pugraph.statistics.MeanSd;

/**
 * Progress of a grid on stderr: on a terminal the table of the current data set above a bar with
 * the time left; elsewhere a line now and then.
 */
public final class GridProgress implements GridRun.Listener, AutoCloseable {

  private static final double BETWEEN_DRAWINGS = 0.5;
  private static final double BETWEEN_LINES = 10;
  private static final int BAR = 24;

  private final Console console;
  private final Grid grid;
  private final Journal journal;
  private final int jobs;
  private final int total;
  private final long start = System.nanoTime();
  private final TimeLeft timeLeft;
  private int done;
  private int failed;
  private int drawnLines;
  private double lastShown;

  public GridProgress(
      Console console, Grid grid, Journal journal, List<Grid.Group> pending, int jobs) {
    this.console = console;
    this.grid = grid;
    this.journal = journal;
    this.jobs = jobs;
    total = pending.size();
    timeLeft = new TimeLeft(pending);
  }

  @Override
  public synchronized void onResult(CellResult result, Grid.Group group) {
    done++;
    failed += result.error().isPresent() ? 1 : 0;
    timeLeft.finished(group, result.seconds());
    if (console.quiet()) {
      return;
    }
    double now = elapsed();
    boolean draws = Terminal.drawsAbove();
    if (now - lastShown >= (draws ? BETWEEN_DRAWINGS : BETWEEN_LINES)) {
      lastShown = now;
      if (draws) {
        draw(group);
      } else {
        console.remark(status(group));
      }
    }
  }

  private double elapsed() {
    return (System.nanoTime() - start) / 1e9;
  }

  private String status(Grid.Group group) {
    return String.format(
        Locale.ROOT,
        "cell %d of %d%s, %s %s, %s elapsed, about %s to go",
        done,
        total,
        failed == 0 ? "" : ", " + failed + " failed",
        group.data().title(),
        group.column(),
        TextFormat.seconds(elapsed()),
        TextFormat.seconds(timeLeft.seconds() / jobs));
  }

  private void draw(Grid.Group group) {
    List<String> lines = new ArrayList<>(table(group).lines().toList());
    int filled = BAR * done / Math.max(1, total);
    lines.add("[" + "#".repeat(filled) + " ".repeat(BAR - filled) + "] " + status(group));
    StringBuilder screen = new StringBuilder(erase());
    int width = Terminal.columns() - 1;
    for (String line : lines) {
      screen.append(line, 0, Math.min(width, line.length())).append('\n');
    }
    drawnLines = lines.size();
    console.err().print(screen);
    console.err().flush();
  }

  /** Back to where the last drawing began, clearing what is below. */
  private String erase() {
    return drawnLines == 0 ? "" : "\u001b[" + drawnLines + "A\u001b[J";
  }

  /** The part of the grid that the group belongs to, as far as it is known. */
  private String table(Grid.Group at) {
    Map<String, CellResult> results = journal.results();
    List<Grid.Group> groups =
        grid.groups().stream().filter(g -> g.part() == at.part() && g.data() == at.data()).toList();
    List<String> rows = groups.stream().map(Grid.Group::place).distinct().toList();
    List<String> columns = groups.stream().map(Grid.Group::column).distinct().toList();
    List<String> header = new ArrayList<>(List.of(at.data().title() + ", " + at.part().name()));
    header.addAll(columns);
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (String row : rows) {
      List<Object> cells = new ArrayList<>(List.of(row));
      groups.stream()
          .filter(g -> g.place().equals(row))
          .forEach(g -> cells.add(mean(g.results(results))));
      table.row(cells.toArray());
    }
    return table.toText();
  }

  private MeanSd mean(List<CellResult> results) {
    return MeanSd.of(results.stream().mapToDouble(r -> r.figure(grid.recipe().figure())).toArray());
  }

  @Override
  public synchronized void close() {
    if (drawnLines > 0) {
      console.err().print(erase());
      console.err().flush();
    }
  }

  /**
   * Estimates the time left from cells of the same method on the same data, or else from the
   * average.
   */
  private static final class TimeLeft {
    private final Map<String, Integer> open = new HashMap<>();
    private final Map<String, double[]> spent = new HashMap<>();
    private final double[] overall = new double[2];

    TimeLeft(List<Grid.Group> pending) {
      pending.forEach(group -> open.merge(name(group), 1, Integer::sum));
    }

    private static String name(Grid.Group group) {
      return group.data().graphName()
          + " "
          + group.part().name()
          + " "
          + group.column()
          + group.x();
    }

    void finished(Grid.Group group, double seconds) {
      open.merge(name(group), -1, Integer::sum);
      for (double[] sum :
          List.of(spent.computeIfAbsent(name(group), n -> new double[2]), overall)) {
        sum[0] += seconds;
        sum[1]++;
      }
    }

    double seconds() {
      double left = 0;
      for (Map.Entry<String, Integer> entry : open.entrySet()) {
        double[] sum = spent.getOrDefault(entry.getKey(), overall);
        left += entry.getValue() * sum[0] / Math.max(1, sum[1]);
      }
      return left;
    }
  }
}
