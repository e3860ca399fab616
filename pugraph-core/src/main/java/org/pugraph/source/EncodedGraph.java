package org.pugraph.source;

import org.pugraph.feature.Encoding;
import org.pugraph.graph.Graph;

/**
 * A graph, and how its features came about.
 *
 * @param graph the graph
 * @param encoding from the columns of its tables to features, to be used again on a grown graph
 */
public record EncodedGraph(Graph graph, Encoding encoding) {}
