package org.pugraph.check;

import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** One check of a graph and its labels before training. */
interface GraphCheck {

  Stream<Finding> findings(Graph graph, PuNodes nodes);
}
