package org.pugraph.serve;

import org.pugraph.evaluate.Calibration;

/**
 * What scores mean.
 *
 * @param threshold a node is called positive where it scores above this
 * @param memberLines the same for each model alone
 * @param calibration from scores to probabilities
 */
public record Verdict(double threshold, double[] memberLines, Calibration calibration) {}
