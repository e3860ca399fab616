package org.pugraph.method;

import org.pugraph.risk.PuNodes;

/**
 * What a method learns from.
 *
 * @param graph the graph, with what was worked out about it before
 * @param nodes who is labelled, who is not, and π
 * @param seed the root of all chance
 */
public record Problem(PreparedGraph graph, PuNodes nodes, long seed) {}
