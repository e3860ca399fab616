package org.pugraph.neo4j;

import java.util.List;
import java.util.Optional;

/**
 * What a write-back would do.
 *
 * <p>Immutable and thread safe.
 *
 * @param run the id of what would be written
 * @param counts as they would be at the end, of nodes that are there now
 * @param examples the first names that match no node
 * @param start names that an interrupted write of the same has written
 * @param earlier the write that would be replaced; empty if there is none
 * @param indexes that are missing, and would make it faster, as the Cypher that creates them
 */
public record WriteBackPlan(
    String run,
    WriteBackCounts counts,
    List<String> examples,
    int start,
    Optional<Earlier> earlier,
    List<String> indexes) {

  /** Keeps copies of the lists. */
  public WriteBackPlan {
    examples = List.copyOf(examples);
    indexes = List.copyOf(indexes);
  }

  WriteBackPlan withIndexes(List<String> missing) {
    return new WriteBackPlan(run, counts, examples, start, earlier, missing);
  }

  /**
   * A write before this one.
   *
   * <p>Immutable and thread safe.
   *
   * @param run its id
   * @param origin the run folder it was from
   * @param isFinished whether it came to its end
   */
  public record Earlier(String run, String origin, boolean isFinished) {}
}
