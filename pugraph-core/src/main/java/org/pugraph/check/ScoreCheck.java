package org.pugraph.check;

import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** Looks at one side of what came out of a training. */
interface ScoreCheck {

  Stream<Finding> findings(Graph graph, PuNodes nodes, Scored scored);
}
