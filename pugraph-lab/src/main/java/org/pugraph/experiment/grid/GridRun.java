package org.pugraph.experiment.grid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.Parallel;

/**
 * Runs the cells without a result in the journal, several at a time, each on a thread of its own.
 *
 * <p>A cell that fails is recorded with its error and the others go on; it is run again the next
 * time. Results do not depend on the number of jobs, nor on where an earlier run was killed.
 */
public final class GridRun {

  /** Called for every finished cell, from many threads. */
  public interface Listener {
    /**
     * @param result of the cell
     * @param group one of the groups it belongs to
     */
    void onResult(CellResult result, Grid.Group group);
  }

  private final Grid grid;
  private final Shard shard;
  private final Journal journal;
  private final int jobs;

  /** All cells of the grid. */
  public GridRun(Grid grid, Journal journal, int jobs) {
    this(grid, Shard.WHOLE, journal, jobs);
  }

  public GridRun(Grid grid, Shard shard, Journal journal, int jobs) {
    BadInput.unless(jobs >= 1, "jobs must be at least 1, got " + jobs);
    this.grid = grid;
    this.shard = shard;
    this.journal = journal;
    this.jobs = jobs;
  }

  private List<Cell> cells() {
    return shard.of(grid.cells());
  }

  /** How many cells the shard has. */
  public int size() {
    return cells().size();
  }

  /** The groups with cells still to be run, in running order, once for each such cell. */
  public List<Grid.Group> pending() {
    return work().stream().map(Work::group).toList();
  }

  /**
   * How much of a grid the journal covers.
   *
   * @param reused cells with a result
   * @param outdated cells whose result was computed by other code or other kernels, so that they
   *     are run again
   * @param older results of version 0.1.0 in the journal, which cannot be assigned to a cell
   */
  public record Reuse(int reused, int outdated, int older) {}

  /** Counts the cells with a usable result, and those with an outdated one. */
  public Reuse reuse() {
    List<Cell> open = work().stream().map(Work::cell).toList();
    int outdated = (int) open.stream().filter(journal::answers).count();
    return new Reuse(size() - open.size(), outdated, journal.older());
  }

  /** What is still to be run will cost about this. */
  public GridCost cost() {
    return GridCost.of(pending(), grid, journal.results());
  }

  private record Work(Cell cell, Grid.Group group) {}

  private List<Work> work() {
    Map<String, Grid.Group> groupOf = new HashMap<>();
    for (Grid.Group group : grid.groups()) {
      group.cells().forEach(cell -> groupOf.putIfAbsent(cell.key(), group));
    }
    Map<String, CellResult> known = journal.results();
    return cells().stream()
        .filter(cell -> isOpen(known.get(cell.key())))
        .map(cell -> new Work(cell, Objects.requireNonNull(groupOf.get(cell.key()))))
        .toList();
  }

  private static boolean isOpen(@Nullable CellResult result) {
    return result == null || result.error().isPresent();
  }

  /** Runs all that is pending. */
  public void run(Listener listener) {
    List<Callable<CellResult>> cells = new ArrayList<>();
    for (Work work : work()) {
      cells.add(() -> run(work, listener));
    }
    Parallel.all(jobs, cells);
  }

  private CellResult run(Work work, Listener listener) {
    CellResult result = jobs == 1 ? alone(work.cell) : answer(work.cell);
    journal.append(work.cell, result);
    listener.onResult(result, work.group);
    return result;
  }

  /** Its memory is known where nothing else runs. */
  private static CellResult alone(Cell cell) {
    PeakMemory memory = PeakMemory.start();
    CellResult result = answer(cell);
    return result.withPeak(memory.bytes());
  }

  private static CellResult answer(Cell cell) {
    long start = System.nanoTime();
    String key = cell.key();
    try {
      return CellEvaluation.of(cell).result(key, seconds(start));
    } catch (RuntimeException | OutOfMemoryError failure) {
      return CellResult.failed(key, seconds(start), reason(failure));
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static String reason(Throwable failure) {
    return failure instanceof BadInput ? String.valueOf(failure.getMessage()) : failure.toString();
  }
}
