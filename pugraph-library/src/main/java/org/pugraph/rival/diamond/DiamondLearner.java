package org.pugraph.rival.diamond;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.RivalLearner;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * DIAMOnD (Ghiassian, Menche and Barabási 2015, "A DIseAse MOdule Detection (DIAMOnD) algorithm"):
 * the labelled positives grow to a module of the network, node by node, each time by the one whose
 * links to the module are least explained by chance. A node's score is its place in that order.
 *
 * <p>The paper adds 200 nodes and ranks no more, each link to a seed counted once (its α = 1). Here
 * every node has a place: those that were not added follow by the chance of their links to the
 * module as it ended, ties by a random walk with restart. Known negatives are not added. Features,
 * and weights of edges, are not looked at.
 *
 * <p>Scores are shares of nodes ranked lower, 1 for the labelled, and have no zero of their own.
 * Immutable and thread safe. The same input and seed give the same bits at any number of threads.
 *
 * @param added how many nodes the module grows by, at most
 */
public record DiamondLearner(int added) implements RivalLearner {

  public static final String NAME = "diamond";

  public static final DiamondLearner DEFAULT = new DiamondLearner(200);

  public DiamondLearner {
    BadInput.unless(added >= 1, "nodes added must be at least 1, got " + added);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    Adjacency edges = member.graph().graph().edges();
    PuNodes nodes = member.nodes();
    int[] order =
        Diamond.order(edges, nodes.positives(), nodes.negatives(), added, context::checkCancelled);
    return TransductiveModel.ofRanks(NAME, member.graph(), scores(edges.nodes(), order));
  }

  private static float[] scores(int nodes, int[] order) {
    float[] scores = new float[nodes];
    Arrays.fill(scores, 1);
    for (int rank = 0; rank < order.length; rank++) {
      scores[order[rank]] = (float) (order.length - 1 - rank) / order.length;
    }
    return scores;
  }
}
