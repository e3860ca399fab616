package org.pugraph.explain;

import java.util.List;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.tensor.Compute;

/**
 * Members of an ensemble whose scores are explained, computed together and bound to the graph. Most
 * are alone; linear ones that share a filter are many. Not thread safe.
 */
abstract sealed class ExplainedMembers
    permits ExplainedNetwork, FilteredMembers, ExplainedPropagation, Unexplained {

  /** A member with a smaller weight cannot change a score by as much as is reported. */
  private static final double NEGLIGIBLE_WEIGHT = 1e-6;

  /**
   * How a member's score becomes part of the ensemble's.
   *
   * @param scaling scales its scores before they are averaged
   * @param share its weight in the ensemble's score
   */
  record Vote(AsinhScaling scaling, double share) {

    boolean isNegligible() {
      return share < NEGLIGIBLE_WEIGHT;
    }
  }

  private final List<Vote> votes;

  /** With all evidence, {@code [members, nodes]}; empty before they are needed. */
  private float[][] scores = {};

  /** Of the last pass with some evidence removed; the same arrays where it changes nothing. */
  private float[][] now = {};

  ExplainedMembers(List<Vote> votes) {
    this.votes = List.copyOf(votes);
  }

  /** The scores of every node with all evidence, {@code [members, nodes]}. */
  abstract float[][] computed();

  /**
   * The same with some evidence removed.
   *
   * @param all the scores with all evidence, to be returned for a member whose scores do not change
   */
  abstract float[][] computedWithout(RemovedEvidence removed, float[][] all);

  /**
   * Adds what each part of the evidence contributes to a score by way of these members, to first
   * order.
   *
   * @param gradients of the score with respect to each member's score of every node
   */
  abstract void addInfluence(int node, float[][] gradients, Influence sum, Compute compute);

  /** Their weight in the ensemble's score. */
  final double share() {
    return votes.stream().mapToDouble(Vote::share).sum();
  }

  /** Scores every node with all evidence, once. */
  final void score() {
    if (scores.length == 0) {
      scores = computed();
      now = scores;
    }
  }

  /** Scores every node with some evidence removed, unless all their weights are negligible. */
  final void scoreWithout(RemovedEvidence removed) {
    if (!votes.stream().allMatch(Vote::isNegligible)) {
      now = computedWithout(removed, scores);
    }
  }

  /** Adds the weighted, scaled scores of some nodes with all evidence. */
  final void addTo(double[] sum, int from, int to) {
    for (int m = 0; m < votes.size(); m++) {
      Vote vote = votes.get(m);
      for (int i = from; i < to; i++) {
        sum[i] += vote.share * vote.scaling.scale(scores[m][i]);
      }
    }
  }

  /** Adds by how much the last removal changed what these members add for some nodes. */
  final void addChangesTo(double[] sum, int from, int to) {
    for (int m = 0; m < votes.size(); m++) {
      if (now[m] != scores[m] && !votes.get(m).isNegligible()) {
        addChanges(votes.get(m), m, sum, from, to);
      }
    }
  }

  private void addChanges(Vote vote, int m, double[] sum, int from, int to) {
    float[] before = scores[m];
    float[] after = now[m];
    for (int i = from; i < to; i++) {
      if (before[i] != after[i]) {
        sum[i] += vote.share * vote.scaling.change(before[i], after[i]);
      }
    }
  }

  /**
   * As above.
   *
   * @param pull the derivative of the score with respect to the combined score of every node
   */
  final void addInfluence(int node, double[] pull, Influence sum, Compute compute) {
    float[][] gradients = new float[votes.size()][pull.length];
    for (int m = 0; m < gradients.length; m++) {
      Vote vote = votes.get(m);
      for (int i = 0; i < pull.length; i++) {
        if (pull[i] != 0) {
          gradients[m][i] = (float) (vote.share * vote.scaling.slope(scores[m][i]) * pull[i]);
        }
      }
    }
    addInfluence(node, gradients, sum, compute);
  }
}
