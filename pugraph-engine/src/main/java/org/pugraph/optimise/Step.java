package org.pugraph.optimise;

/**
 * One line of a training's history: the risk of the parameters before the update of that step.
 * Immutable and thread safe.
 *
 * @param step counts from 1
 * @param risk what the estimator reports
 * @param weightedPositive π R_p⁺
 * @param negativePart N
 * @param heldOutRisk on held-out positives; NaN where it was not evaluated
 */
public record Step(
    int step, double risk, double weightedPositive, double negativePart, double heldOutRisk) {}
