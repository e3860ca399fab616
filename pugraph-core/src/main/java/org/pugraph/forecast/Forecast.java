package org.pugraph.forecast;

/**
 * Memory and time of one attention mode.
 *
 * @param pairs a pass visits in each layer
 * @param bytes the heap would hold, the graph included
 * @param needs the memory that must be allowed for it, with room for the collector
 * @param fits whether it is allowed so much
 * @param secondsPerStep of training, roughly
 */
public record Forecast(
    Way way, Pairs pairs, long bytes, long needs, boolean fits, double secondsPerStep) {}
