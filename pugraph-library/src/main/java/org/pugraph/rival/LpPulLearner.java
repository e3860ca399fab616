package org.pugraph.rival;

import java.util.Arrays;
import java.util.Comparator;
import org.pugraph.base.BadInput;
import org.pugraph.classic.LabelPropagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.ShortestPaths;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.RivalLearner;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * LP-PUL (Carnevali, Rossi, Milios and Lopes 2021, "A graph-based approach for positive and
 * unlabeled learning"): the unlabeled nodes least like the positives are taken for negatives, then
 * both kinds of labels spread along edges.
 *
 * <pre>
 * d_i   mean length of the shortest paths from node i to the positives
 * N     the m |P| unlabeled nodes of the largest d
 * s     α S s + (1 − α) y,   y = 1/|P| on P, −1/|N| on N, 0 elsewhere
 * </pre>
 *
 * <p>The paper makes a connected graph of the nearest neighbours of texts and measures weighted
 * paths. Here the graph is there, and paths are counted in edges; where no path leads to a
 * positive, it counts one edge more than the longest of all. Nodes that no positive reaches are
 * furthest of all, but their labels would reach no other node, so N has none of them, unless there
 * are no others; they score 0. Of equal d the lower number goes first. The paper compares ways to
 * spread; here it is that of Zhou et al. (2004), as in {@code label-propagation}, m = 1 and α =
 * 0.9. Dividing by |P| and |N| keeps the classes equal. N is at most half of U; known negatives are
 * added to it.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param negativesPerPositive m
 * @param alpha α
 */
public record LpPulLearner(double negativesPerPositive, double alpha) implements RivalLearner {

  public static final String NAME = "lp-pul";

  public static final LpPulLearner DEFAULT =
      new LpPulLearner(1, PropagationSettings.LABELS.alpha());

  public LpPulLearner {
    BadInput.unless(
        negativesPerPositive > 0 && Double.isFinite(negativesPerPositive),
        "negatives per positive must be above 0, got " + negativesPerPositive);
    PropagationSettings.LABELS.withAlpha(alpha);
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
    double[] distance = distances(edges, nodes.positives(), context::checkCancelled);
    float[] scores =
        LabelPropagation.scores(
            edges,
            nodes.positives(),
            negatives(distance, nodes),
            PropagationSettings.LABELS.withAlpha(alpha));
    return TransductiveModel.of(NAME, member.graph(), scores);
  }

  /** d: sums of whole numbers, so in any order the same; infinite where no path leads. */
  static double[] distances(Adjacency edges, int[] positives, Runnable check) {
    long[] sums = new long[edges.nodes()];
    int[] unreached = new int[edges.nodes()];
    int longest = 0;
    for (int positive : positives) {
      check.run();
      int[] steps = ShortestPaths.steps(edges, positive);
      for (int i = 0; i < steps.length; i++) {
        if (steps[i] == ShortestPaths.UNREACHED) {
          unreached[i]++;
        } else {
          sums[i] += steps[i];
          longest = Math.max(longest, steps[i]);
        }
      }
    }
    double[] means = new double[sums.length];
    for (int i = 0; i < means.length; i++) {
      means[i] =
          unreached[i] == positives.length
              ? Double.POSITIVE_INFINITY
              : (double) (sums[i] + unreached[i] * (longest + 1L)) / positives.length;
    }
    return means;
  }

  /** N, and what is known to be negative. */
  int[] negatives(double[] distance, PuNodes nodes) {
    int[] unlabeled = nodes.unlabeled();
    long wanted = Math.round(negativesPerPositive * nodes.positives().length);
    long count = Math.max(1, Math.min(wanted, unlabeled.length / 2));
    int[] reached =
        Arrays.stream(unlabeled).filter(node -> Double.isFinite(distance[node])).toArray();
    int[] furthest =
        Arrays.stream(reached.length == 0 ? unlabeled : reached)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(node -> -distance[node])
                    .thenComparing(node -> node))
            .limit(count)
            .mapToInt(node -> node)
            .toArray();
    int[] all = NodeLists.joined(furthest, nodes.negatives());
    return Arrays.stream(all).sorted().distinct().toArray();
  }
}
