package org.pugraph.neo4j;

/**
 * What a write-back has done.
 *
 * <p>Immutable and thread safe.
 *
 * @param run the id of what was written
 * @param counts of all of it, with what was done before an interruption
 * @param start names that an interrupted write had written before
 */
public record WriteBackResult(String run, WriteBackCounts counts, int start) {}
