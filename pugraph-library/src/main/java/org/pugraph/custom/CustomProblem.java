package org.pugraph.custom;

import java.util.SortedMap;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/**
 * What a method of your own is given. The graph is without its true classes. Immutable and thread
 * safe as long as nobody writes to its arrays.
 *
 * @param graph edges and features of all nodes
 * @param nodes the labelled positives, the unlabeled nodes, and π, the share of positives among
 *     these: the true one, a wrong one or an estimate, as the comparison has it
 * @param seed of all that is drawn at random
 * @param settings as they were given, by name
 */
public record CustomProblem(
    Graph graph, PuNodes nodes, long seed, SortedMap<String, String> settings) {}
