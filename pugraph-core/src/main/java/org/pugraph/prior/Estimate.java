package org.pugraph.prior;

/**
 * What an estimator says, and how sure it can be.
 *
 * @param name of the estimator
 * @param value π
 * @param interval where π is expected nine times in ten
 */
public record Estimate(String name, double value, Interval interval) {}
