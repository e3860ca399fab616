package org.pugraph.mcp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.mcp.graph.GraphLimits;
import org.pugraph.mcp.model.TrainingLimits;

/**
 * What the tools may read, write and use. Immutable and thread safe.
 *
 * @param data graphs are read from these folders and below
 * @param builtIn whether the built-in graph is there, too
 * @param results saved runs, and where answers of judging are kept
 * @param limits of graphs
 * @param training what trainings may take
 */
public record McpSettings(
    List<Path> data,
    boolean builtIn,
    Results results,
    GraphLimits limits,
    TrainingLimits training) {

  /**
   * What was computed before, and what is kept.
   *
   * @param runs that may be opened are below these folders
   * @param keep answers of judging are kept below this folder; empty where no file may be written
   */
  public record Results(List<Path> runs, Optional<Path> keep) {

    /** Nothing is opened, and nothing written. */
    public static final Results NONE = new Results(List.of(), Optional.empty());

    public Results {
      runs = List.copyOf(runs);
    }
  }

  public McpSettings {
    data = List.copyOf(data);
    BadInput.unless(
        builtIn || !data.isEmpty(), "no folder of graphs is given: name one that may be read");
  }
}
