package org.pugraph.check;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/**
 * How much more often labelled nodes lie within two edges of each other than expected by chance.
 *
 * <p>The statistic is the chance that a walk of one edge from a random labelled node ends at
 * another one, plus the same for two edges. The second step matters: thirty labels among thousands
 * of nodes are rarely neighbours. Chance is simulated by labelling other nodes of about the same
 * degree, so that hubs among the labelled nodes are not mistaken for homophily.
 *
 * @param labelled how many labelled nodes were used
 * @param lift the statistic over its mean under chance; NaN where chance gives none either
 * @param spread standard deviation of that ratio under chance
 * @param p the share of random labellings that reach the statistic
 * @param innerEdges edges between labelled nodes
 * @param ends edge ends at labelled nodes
 */
record LabelMixing(int labelled, double lift, double spread, double p, int innerEdges, long ends) {

  /** The smallest possible p is 1/200: enough for a warning, and computed in milliseconds. */
  private static final int SHUFFLES = 199;

  /** The most labelled nodes used: more would only sharpen a clear result. */
  private static final int MOST = 2_000;

  static LabelMixing of(Adjacency edges, PuNodes nodes) {
    SplittableRandom random = new SplittableRandom(new Seed(1).split("label mixing").value());
    int[] labelled = nodes.positives().clone();
    if (labelled.length > MOST) {
      DegreeStrata.toFront(labelled, MOST, random);
      labelled = Arrays.copyOf(labelled, MOST);
    }
    LabelAssortativity meetings = new LabelAssortativity(edges);
    double seen = meetings.among(labelled);
    DegreeStrata strata = new DegreeStrata(edges, nodes, labelled);
    double[] chance = new double[SHUFFLES];
    for (int s = 0; s < SHUFFLES; s++) {
      chance[s] = meetings.among(strata.draw(random));
    }
    double mean = Arrays.stream(chance).average().orElse(0);
    double squares = Arrays.stream(chance).map(c -> (c - mean) * (c - mean)).sum();
    long reached = Arrays.stream(chance).filter(c -> c >= seen).count();
    return new LabelMixing(
        labelled.length,
        mean > 0 ? seen / mean : Double.NaN,
        mean > 0 ? Math.sqrt(squares / SHUFFLES) / mean : Double.NaN,
        (reached + 1.0) / (SHUFFLES + 1),
        meetings.innerEdges(labelled),
        Arrays.stream(labelled).mapToLong(edges::degree).sum());
  }
}
