package org.pugraph.validation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.classic.LabelPropagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.graph.Adjacency;
import org.pugraph.prior.Interval;
import org.pugraph.risk.PuNodes;
import org.pugraph.statistics.Wilson;
import org.pugraph.tensor.Seed;

/**
 * How highly a ranking that was learned from the positives known before a time puts those that
 * became known later, among all nodes unlabeled at that time; beside it the two simplest rankings.
 * Nodes that are positive and not known yet count as others, so that precision and average
 * precision are lower bounds.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param positives how many became known later
 * @param unlabeled among how many nodes
 * @param heads by how many of the first nodes are looked at, ascending
 * @param model the ranking that was learned
 * @param byDegree nodes by their number of edges
 * @param byRandomWalk a random walk with restart from the positives known before
 */
public record LaterPositives(
    int positives,
    int unlabeled,
    List<Head> heads,
    Ranking model,
    Ranking byDegree,
    Ranking byRandomWalk) {

  /** What a person may look through. */
  private static final int[] FIRST = {10, 50, 200};

  public LaterPositives {
    heads = List.copyOf(heads);
  }

  /**
   * The first nodes of each ranking. Fractions come of equal scores. Immutable and thread safe.
   *
   * @param first how many nodes
   * @param found how many of them became known later, by the ranking that was learned
   * @param precision where its share among the first is expected to lie nine times in ten
   * @param recall likewise of those that became known later
   */
  public record Head(
      int first,
      double found,
      double foundByDegree,
      double foundByRandomWalk,
      Wilson precision,
      Wilson recall) {}

  /**
   * Figures of a whole ranking, with intervals by resampling the positives. Immutable and thread
   * safe.
   *
   * @param auc the chance that one that became known later ranks above another unlabeled node
   * @param averagePrecision area under the precision-recall steps
   * @param aucRange where it would lie nine times in ten with other positives of the kind
   * @param averagePrecisionRange likewise
   */
  public record Ranking(
      double auc, double averagePrecision, Interval aucRange, Interval averagePrecisionRange) {

    private static Ranking of(RankedPositives ranked) {
      Seed seed = new Seed(1);
      return new Ranking(
          ranked.auc(),
          ranked.averagePrecision(),
          ranked.aucRange(seed),
          ranked.averagePrecisionRange(seed));
    }
  }

  /**
   * @param scores of all nodes
   * @param nodes what was learned from
   * @param later unlabeled nodes that became known, ascending, not all of the unlabeled
   */
  public static LaterPositives of(float[] scores, PuNodes nodes, int[] later, Adjacency edges) {
    BadInput.unless(later.length > 0, "no later positives to judge by");
    int[] unlabeled = nodes.unlabeled();
    for (int node : later) {
      BadInput.unless(
          Arrays.binarySearch(unlabeled, node) >= 0,
          "later positive " + node + " is not unlabeled");
    }
    RankedPositives model = RankedPositives.of(scores, unlabeled, later);
    RankedPositives degree = RankedPositives.of(HeldOutRecall.degrees(edges), unlabeled, later);
    RankedPositives walk =
        RankedPositives.of(
            LabelPropagation.scores(edges, nodes.positives(), PropagationSettings.RANDOM_WALK),
            unlabeled,
            later);
    List<Head> heads = new ArrayList<>();
    for (int first : FIRST) {
      if (first < unlabeled.length) {
        heads.add(head(first, later.length, model, degree.among(first), walk.among(first)));
      }
    }
    return new LaterPositives(
        later.length,
        unlabeled.length,
        heads,
        Ranking.of(model),
        Ranking.of(degree),
        Ranking.of(walk));
  }

  private static Head head(
      int first, int positives, RankedPositives model, double degree, double walk) {
    double found = model.among(first);
    return new Head(
        first,
        found,
        degree,
        walk,
        Wilson.of(found / first, first),
        Wilson.of(found / positives, positives));
  }

  /** The share of nodes that became known: the precision of any ranking by chance. */
  public double share() {
    return positives / (double) unlabeled;
  }

  /** Whether one of the simplest rankings has as high an average precision. */
  public boolean isMatched() {
    return Math.max(byDegree.averagePrecision, byRandomWalk.averagePrecision)
        >= model.averagePrecision;
  }
}
