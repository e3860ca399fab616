package org.pugraph.prior;

/**
 * The value of an estimator, with its interval. Immutable and thread safe.
 *
 * @param name of the estimator
 * @param value π
 * @param interval where π is expected nine times in ten
 */
public record Estimate(String name, double value, Interval interval) {}
