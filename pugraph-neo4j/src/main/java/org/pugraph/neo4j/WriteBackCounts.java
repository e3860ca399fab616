package org.pugraph.neo4j;

/**
 * What a write-back has done so far.
 *
 * <p>Immutable and thread safe.
 *
 * @param names of the run
 * @param done how many of them are written, from the first one on
 * @param matched how many of these match a node of the database
 * @param nodes of the database that have the properties of the run
 * @param removed nodes whose properties of an earlier write are removed
 */
public record WriteBackCounts(int names, int done, int matched, long nodes, long removed) {

  /** Names that were looked for and match no node. */
  public int unmatched() {
    return done - matched;
  }

  WriteBackCounts withBatch(ScoreBatch batch, int moreMatched, long moreNodes) {
    return new WriteBackCounts(
        names, batch.to(), matched + moreMatched, nodes + moreNodes, removed);
  }

  WriteBackCounts withRemoved(long more) {
    return new WriteBackCounts(names, done, matched, nodes, removed + more);
  }
}
