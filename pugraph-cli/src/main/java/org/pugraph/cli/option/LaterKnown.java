package org.pugraph.cli.option;

/**
 * Unlabeled nodes that became known to be positive later: what a split by time is judged by.
 *
 * @param since from when on, as the user wrote it
 * @param nodes ascending
 */
public record LaterKnown(String since, int[] nodes) {}
