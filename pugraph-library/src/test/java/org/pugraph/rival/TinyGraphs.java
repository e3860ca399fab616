package org.pugraph.rival;

import java.util.Optional;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.Stage;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.RivalLearner;
import org.pugraph.metric.Metrics;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/** Graphs that can be worked out by hand, and one on which every method should do well. */
public final class TinyGraphs {

  public static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(1);

  /** Easy: the words of a class are its own, and so are nearly all edges. */
  public static final Graph EASY = new CitationGraph(90, 60, 3, 10, 4, 8, 0.95, 0.1, 1).generate();

  private static final Split SPLIT = Splits.natural(EASY.labels().orElseThrow(), 0, 0.3, 1);

  public static final PuNodes EASY_NODES =
      new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());

  private TinyGraphs() {}

  /** Edges as pairs of nodes. */
  public static Adjacency edges(int nodes, int... pairs) {
    return made(nodes, pairs).adjacency();
  }

  private static Adjacency.Symmetrised made(int nodes, int... pairs) {
    int[] from = new int[pairs.length / 2];
    int[] to = new int[pairs.length / 2];
    for (int e = 0; e < from.length; e++) {
      from[e] = pairs[2 * e];
      to[e] = pairs[2 * e + 1];
    }
    return Adjacency.of(nodes, from, to);
  }

  /** A graph in which every node has a feature of its own. */
  public static Graph graph(int nodes, int... pairs) {
    Adjacency.Symmetrised made = made(nodes, pairs);
    return new Graph(
        made.adjacency(),
        SparseMatrix.identity(nodes),
        NodeNames.numbers(nodes),
        Optional.empty(),
        made.report());
  }

  public static BaseModel train(RivalLearner learner, Graph graph, PuNodes nodes, int threads) {
    FitContext context = CONTEXT.withThreads(threads);
    BaseLearner.Member member =
        new BaseLearner.Member(
            PreparedGraph.of(graph, context), nodes, 7, Stage.FIRST, 0, Optional.empty());
    try (Compute compute = context.compute()) {
      return learner.train(member, context, compute);
    }
  }

  /** How well a model ranks the unlabeled nodes of the easy graph. */
  public static double auc(BaseModel model) {
    boolean[] truth = SPLIT.truthByNode(EASY.nodes()).orElseThrow();
    float[] scores = scores(model, EASY);
    return Metrics.of(scores, truth, SPLIT.unlabeled(), 0, 0).auc();
  }

  public static float[] scores(BaseModel model, Graph graph) {
    try (Compute compute = CONTEXT.compute()) {
      return model.score(PreparedGraph.of(graph, CONTEXT), compute).values();
    }
  }

  public static float[] scores(RivalLearner learner, Graph graph, PuNodes nodes) {
    return scores(train(learner, graph, nodes, 1), graph);
  }
}
