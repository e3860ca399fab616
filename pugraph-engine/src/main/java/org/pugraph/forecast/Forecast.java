package org.pugraph.forecast;

/**
 * Memory and time of one attention mode. Immutable and thread safe.
 *
 * @param pairs visited by a pass in each layer
 * @param bytes on the heap, the graph included
 * @param needs the memory that must be allowed for it, with room for the collector
 * @param fits whether that much is allowed
 * @param secondsPerStep of training, roughly
 */
public record Forecast(
    AttentionMode mode,
    PairCount pairs,
    long bytes,
    long needs,
    boolean fits,
    double secondsPerStep) {}
