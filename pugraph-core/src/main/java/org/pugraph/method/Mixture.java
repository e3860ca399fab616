package org.pugraph.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.BadInput;
import org.pugraph.evaluate.Scores;
import org.pugraph.evaluate.Squash;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Workers;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.Folds;

/**
 * Methods of several kinds that answer together, each kind as far as it is to be trusted.
 *
 * <p>Every kind is fitted several times, with other seeds. Where there are enough labelled
 * positives each time another part of them takes no part in it, so that each kind scores every
 * positive once without knowing it. By these scores alone, held-out positives against U, kinds are
 * weighed ({@link Trust}) and smoothing is kept or left: a problem holds no negative label to
 * choose by, and needs none. With fewer positives nothing is chosen: kinds weigh what they do
 * beforehand, and scores are not smoothed.
 *
 * <p>What is averaged are votes, as in {@link org.pugraph.train.Ensemble}.
 *
 * @param settings what it was made from, its name among them
 * @param kinds at least one
 * @param deals how often each is fitted
 * @param smoothing how scores are smoothed where that helps; never if empty
 */
record Mixture(
    Map<String, Object> settings, List<Kind> kinds, int deals, Optional<Smoothing> smoothing)
    implements Method {

  /**
   * One of several.
   *
   * @param before what it weighs, among all, where there are too few positives to tell
   */
  record Kind(Method method, double before) {}

  Mixture {
    BadInput.unless(!kinds.isEmpty(), "a mixture needs at least one method");
    BadInput.unless(deals >= 1, "members must be at least 1, got " + deals);
    kinds = List.copyOf(kinds);
  }

  @Override
  public Scoring fit(Problem problem, Compute compute) {
    PuNodes nodes = problem.nodes();
    Optional<Folds> folds =
        deals >= 2 && nodes.positives().length >= EnsemblePlan.FEWEST_POSITIVES
            ? Optional.of(Folds.of(nodes, deals, problem.seed()))
            : Optional.empty();
    List<List<Scoring>> fitted = new ArrayList<>();
    for (int k = 0; k < kinds.size(); k++) {
      fitted.add(fit(k, problem, folds, compute));
    }
    double[][][] votes = votes(fitted, nodes.unlabeled());
    double[] weights = weights(votes, nodes, folds);
    float[][] together = new float[deals][];
    for (int deal = 0; deal < deals; deal++) {
      together[deal] = weighted(votes, deal, weights);
    }
    float[] rough = mean(together);
    Optional<Smoother> smoother = smoother(problem, together, rough, folds, compute.workers());
    Adjacency edges = problem.graph().graph().edges();
    float[] scores = smoother.map(s -> s.apply(edges, rough, compute.workers())).orElse(rough);
    int updates = fitted.stream().flatMap(List::stream).mapToInt(Scoring::updates).sum();
    return new Scoring(scores, updates, fitted.get(0).get(0).hopAttention());
  }

  private List<Scoring> fit(int k, Problem problem, Optional<Folds> folds, Compute compute) {
    Seed seeds = new Seed(problem.seed()).split("mixture").split(k);
    List<Scoring> scorings = new ArrayList<>();
    for (int deal = 0; deal < deals; deal++) {
      int fold = deal;
      PuNodes known = folds.map(dealt -> dealt.without(fold)).orElse(problem.nodes());
      Problem part = new Problem(problem.graph(), known, seeds.split(deal).value());
      scorings.add(kinds.get(k).method().fit(part, compute));
    }
    return scorings;
  }

  /** {@code [kinds][deals][nodes]}. */
  private static double[][][] votes(List<List<Scoring>> fitted, int[] unlabeled) {
    return fitted.stream()
        .map(
            kind ->
                kind.stream()
                    .map(scoring -> votes(scoring.scores(), unlabeled))
                    .toArray(double[][]::new))
        .toArray(double[][][]::new);
  }

  private static double[] votes(float[] scores, int[] unlabeled) {
    Squash squash = Squash.of(Scores.of(scores, unlabeled));
    double[] votes = new double[scores.length];
    for (int i = 0; i < votes.length; i++) {
      votes[i] = squash.vote(scores[i]);
    }
    return votes;
  }

  private double[] weights(double[][][] votes, PuNodes nodes, Optional<Folds> folds) {
    double[] before = kinds.stream().mapToDouble(Kind::before).toArray();
    if (folds.isEmpty()) {
      return Trust.shares(before);
    }
    double[][] standings = new double[kinds.size()][];
    for (int k = 0; k < standings.length; k++) {
      float[][] scores = new float[deals][];
      for (int deal = 0; deal < deals; deal++) {
        scores[deal] = floats(votes[k][deal]);
      }
      standings[k] = standings(scores, nodes.unlabeled(), folds.get());
    }
    return Trust.of(before, standings);
  }

  /** Of each positive, by the scores of the deal that left it out. */
  private static double[] standings(float[][] scores, int[] unlabeled, Folds folds) {
    List<Double> standings = new ArrayList<>();
    for (int fold = 0; fold < folds.count(); fold++) {
      Standing standing = Standing.among(scores[fold], unlabeled);
      for (int node : folds.heldOut().get(fold)) {
        standings.add(standing.of(scores[fold][node]));
      }
    }
    return standings.stream().mapToDouble(s -> s).toArray();
  }

  private static float[] floats(double[] values) {
    float[] rounded = new float[values.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) values[i];
    }
    return rounded;
  }

  private static float[] weighted(double[][][] votes, int deal, double[] weights) {
    double[] sum = new double[votes[0][deal].length];
    for (int k = 0; k < weights.length; k++) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += weights[k] * votes[k][deal][i];
      }
    }
    return floats(sum);
  }

  private static float[] mean(float[][] together) {
    double[] sum = new double[together[0].length];
    for (float[] one : together) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += one[i] / (double) together.length;
      }
    }
    return floats(sum);
  }

  /** Kept only if held-out positives stand higher for it. */
  private Optional<Smoother> smoother(
      Problem problem, float[][] together, float[] rough, Optional<Folds> folds, Workers workers) {
    if (smoothing.isEmpty() || folds.isEmpty()) {
      return Optional.empty();
    }
    Adjacency edges = problem.graph().graph().edges();
    int[] unlabeled = problem.nodes().unlabeled();
    float[][] smooth = new float[deals][];
    for (int deal = 0; deal < deals; deal++) {
      float[] votes = together[deal];
      Smoother own = Smoother.of(smoothing.get(), edges, votes, unlabeled, workers);
      smooth[deal] = own.apply(edges, votes, workers);
    }
    double with = Trust.mean(standings(smooth, unlabeled, folds.get()));
    double without = Trust.mean(standings(together, unlabeled, folds.get()));
    return with > without
        ? Optional.of(Smoother.of(smoothing.get(), edges, rough, unlabeled, workers))
        : Optional.empty();
  }
}
