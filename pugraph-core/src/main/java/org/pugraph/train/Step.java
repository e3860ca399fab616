package org.pugraph.train;

/**
 * One line of a training's history: the risk of the parameters before the update of that step.
 *
 * @param step counts from 1
 * @param risk what the estimator reports
 * @param weightedPositive π R_p⁺
 * @param negativePart N
 * @param heldOutRisk on positives kept aside; NaN where nobody looked
 */
public record Step(
    int step, double risk, double weightedPositive, double negativePart, double heldOutRisk) {}
