package org.pugraph.explain;

import java.util.SplittableRandom;
import org.pugraph.graph.Graph;
import org.pugraph.testkit.BruteForce;

/** The same where edges have weights, which differ by direction: what is guessed uses Sᵀ. */
class WeightedInfluenceTest extends InfluenceTest {

  private static final Graph WEIGHTED =
      SampleModels.GRAPH.withEdges(
          BruteForce.weighted(SampleModels.GRAPH.edges(), new SplittableRandom(5)));

  @Override
  Graph graph() {
    return WEIGHTED;
  }
}
