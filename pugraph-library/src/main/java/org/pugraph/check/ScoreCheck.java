package org.pugraph.check;

import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** One check of the scores after training. */
interface ScoreCheck {

  Stream<Finding> findings(Graph graph, PuNodes nodes, Scored scored);
}
