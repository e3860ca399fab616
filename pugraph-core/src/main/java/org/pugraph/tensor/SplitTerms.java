package org.pugraph.tensor;

/**
 * What {@link Kernels#addSplit} sums over members j, and what decides on which side a member
 * counts.
 *
 * @param rows a vector per node
 * @param other a member is above where {@code own + other[j] > 0}, under elsewhere
 * @param factor per node the weight under and then the weight above, {@code [2 * nodes]}
 * @param value a number per node, summed beside the vectors
 */
public record SplitTerms(float[][] rows, float[] other, float[] factor, float[] value) {}
