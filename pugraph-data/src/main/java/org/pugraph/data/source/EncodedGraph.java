package org.pugraph.data.source;

import org.pugraph.data.feature.Encoding;
import org.pugraph.graph.Graph;

/**
 * A graph with the encoding of its features.
 *
 * @param graph the graph
 * @param encoding from the columns of its tables to features, to be used again on a grown graph
 */
public record EncodedGraph(Graph graph, Encoding encoding) {}
