package org.pugraph.check;

import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** Looks at one side of a problem before anything is trained. */
interface GraphCheck {

  Stream<Finding> findings(Graph graph, PuNodes nodes);
}
