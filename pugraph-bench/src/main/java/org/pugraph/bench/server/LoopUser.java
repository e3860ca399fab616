package org.pugraph.bench.server;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.PuProblem;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.server.session.Suggestions;
import org.pugraph.split.Split;

/**
 * Somebody who knows the truth when it is shown: looks at the best-ranked nodes, marks those that
 * are right and waves aside the others.
 */
final class LoopUser {

  private final PreparedGraph prepared;
  private final Graph graph;
  private final BitSet truth;
  private final BitSet known;
  private final BitSet seen;
  private final boolean saysNo;

  /**
   * @param start how many of the split's labelled nodes are known at first
   * @param saysNo whether the ones waved aside are told, or only kept to oneself
   */
  LoopUser(PreparedGraph prepared, Split split, int start, boolean saysNo) {
    this.prepared = prepared;
    graph = prepared.graph();
    this.saysNo = saysNo;
    boolean[] hidden = split.truthByNode(graph.nodes()).orElseThrow();
    truth = set(IntStream.range(0, graph.nodes()).filter(i -> hidden[i]).toArray());
    truth.or(set(split.positives()));
    known = set(IntStream.of(split.positives()).limit(start).toArray());
    seen = (BitSet) known.clone();
  }

  private static BitSet set(int[] nodes) {
    BitSet set = new BitSet();
    IntStream.of(nodes).forEach(set::set);
    return set;
  }

  int labelled() {
    return known.cardinality();
  }

  /** Looks at so many of the best that were not looked at before. */
  void lookAtBest(float[] scores, int most) {
    List<Integer> unseen = unseen(scores);
    unseen.subList(0, Math.min(most, unseen.size())).forEach(this::judge);
  }

  /** Looks at so many of those taken for positive, spread evenly from the best to the threshold. */
  void lookAtSpread(float[] scores, int most) {
    List<Integer> unseen = unseen(scores);
    int hidden = truth.cardinality() - labelled();
    Suggestions.spread(Math.min(hidden, unseen.size()), most)
        .mapToObj(unseen::get)
        .forEach(this::judge);
  }

  private List<Integer> unseen(float[] scores) {
    List<Integer> unseen = new ArrayList<>();
    IntStream.range(0, scores.length).filter(i -> !seen.get(i)).forEach(unseen::add);
    unseen.sort((i, j) -> Float.compare(scores[j], scores[i]));
    return unseen;
  }

  private void judge(int node) {
    seen.set(node);
    known.set(node, truth.get(node));
  }

  /** What can be learned from by now; the share of positives is the true one. */
  PuProblem problem() {
    BitSet wrong = (BitSet) seen.clone();
    wrong.andNot(known);
    int[] unlabeled = unlabeled();
    double prior = (double) (truth.cardinality() - labelled()) / unlabeled.length;
    int[] negatives = saysNo ? wrong.stream().toArray() : new int[0];
    return PuProblem.of(graph, known.stream().toArray(), unlabeled)
        .withPrior(ClassPrior.ofTruth(prior))
        .withNegatives(negatives)
        .withPrepared(prepared);
  }

  int[] unlabeled() {
    return IntStream.range(0, graph.nodes()).filter(node -> !known.get(node)).toArray();
  }

  /**
   * Those that neither of two has labelled: on any others the one with the easy ones seems worse.
   */
  int[] unlabeledByBoth(LoopUser other) {
    return IntStream.of(unlabeled()).filter(node -> !other.known.get(node)).toArray();
  }

  /** F1 at prior among these nodes. */
  double quality(float[] scores, int[] among) {
    double positives = IntStream.of(among).filter(truth::get).count();
    double threshold = Thresholds.atPrior(scores, among, positives / among.length);
    boolean[] positive = new boolean[graph.nodes()];
    truth.stream().forEach(node -> positive[node] = true);
    return Metrics.of(scores, positive, among, threshold, threshold).f1AtPrior();
  }
}
