package org.pugraph.server.map;

import org.jspecify.annotations.Nullable;

/**
 * How far the map of a graph is.
 *
 * @param version of the places, which are the same as long as it is; null until they are there
 * @param nodes of the graph
 * @param edges that are handed out, {@link DrawnEdges#MOST} at most
 * @param progress of the layout, from 0 to 1
 */
public record MapState(@Nullable String version, int nodes, int edges, double progress) {}
