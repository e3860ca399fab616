package org.pugraph.train;

/**
 * How far the members of an ensemble agree about each node. Immutable as long as nobody writes to
 * the arrays.
 *
 * @param stability share of the members that call the node positive, each by its own line; near 0
 *     and 1 they agree
 * @param sd sample standard deviation of what the members add to the node's score; the farther the
 *     score is from the line in terms of it, the less chance has a say
 */
public record Spread(float[] stability, float[] sd) {}
