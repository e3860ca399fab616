package org.pugraph.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.evaluate.LikelyF1;
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
 * <p>In a second round, everyone learns again, with those taken for positives that the first round
 * was {@linkplain Surest surest} of, each deal by its own answer, which does not know the positives
 * it left out.
 *
 * <p>What is averaged are votes, as in {@link org.pugraph.train.Ensemble}.
 *
 * @param settings what it was made from, its name among them
 * @param kinds at least one
 * @param deals how often each is fitted
 * @param smoothing how scores are smoothed where that helps; never if empty
 * @param rounds how often all of them learn
 * @param drawsLine whether zero is put where F1 is likely highest ({@link LikelyF1}), instead of
 *     where the votes have it
 */
record Mixture(
    Map<String, Object> settings,
    List<Kind> kinds,
    int deals,
    Optional<Smoothing> smoothing,
    int rounds,
    boolean drawsLine)
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
    BadInput.unless(rounds >= 1, "rounds must be at least 1, got " + rounds);
    kinds = List.copyOf(kinds);
  }

  @Override
  public String unsaid() {
    String spelled =
        kinds.stream()
            .map(kind -> kind.before + " " + new TreeMap<>(kind.method.settings()))
            .collect(Collectors.joining("\n"));
    return "\n" + spelled + "\n" + smoothing + " " + drawsLine + " " + Surest.SHARE;
  }

  @Override
  public Scoring fit(Problem problem, Compute compute) {
    PuNodes nodes = problem.nodes();
    Optional<Folds> folds =
        deals >= 2 && nodes.positives().length >= EnsemblePlan.FEWEST_POSITIVES
            ? Optional.of(Folds.of(nodes, deals, problem.seed()))
            : Optional.empty();
    Optional<HeldOutJudge> judge = folds.map(dealt -> new HeldOutJudge(nodes.unlabeled(), dealt));
    List<PuNodes> known =
        IntStream.range(0, deals)
            .mapToObj(deal -> folds.map(dealt -> dealt.without(deal)).orElse(nodes))
            .toList();
    Round round = round(problem, known, judge, compute);
    int updates = round.updates();
    for (int r = 2; r <= rounds; r++) {
      float[][] said = round.together();
      List<PuNodes> more =
          IntStream.range(0, deals)
              .mapToObj(deal -> Surest.taken(known.get(deal), said[deal]))
              .toList();
      round = round(problem, more, judge, compute);
      updates += round.updates();
    }
    Answer answer = smoothed(problem, round.together(), judge, compute.workers());
    if (drawsLine) {
      lower(answer.scores, line(answer, nodes, judge));
    }
    return new Scoring(answer.scores, updates, round.hopAttention());
  }

  /**
   * What came of all.
   *
   * @param deals what each deal says
   * @param scores what all of them say together
   */
  private record Answer(float[][] deals, float[] scores) {}

  private static double line(Answer answer, PuNodes nodes, Optional<HeldOutJudge> judge) {
    float[] heldOut = judge.map(one -> one.onScale(answer.deals)).orElse(new float[0]);
    float[] unlabeled = Scores.of(answer.scores, nodes.unlabeled());
    return LikelyF1.line(unlabeled, heldOut, nodes.prior());
  }

  private static void lower(float[] scores, double by) {
    for (int i = 0; i < scores.length; i++) {
      scores[i] -= (float) by;
    }
  }

  /**
   * What came of one round.
   *
   * @param together what all kinds say together, by deal
   */
  private record Round(float[][] together, int updates, double[] hopAttention) {}

  /**
   * @param known what each deal learns from
   */
  private Round round(
      Problem problem, List<PuNodes> known, Optional<HeldOutJudge> judge, Compute compute) {
    List<List<Scoring>> fitted = new ArrayList<>();
    for (int k = 0; k < kinds.size(); k++) {
      fitted.add(fit(k, problem, known, compute));
    }
    float[][][] votes = votes(fitted, problem.nodes().unlabeled());
    double[] before = kinds.stream().mapToDouble(Kind::before).toArray();
    double[] weights = judge.map(one -> one.weights(votes)).orElseGet(() -> Trust.shares(before));
    float[][] together = new float[deals][];
    for (int deal = 0; deal < deals; deal++) {
      together[deal] = weighted(votes, deal, weights);
    }
    int updates = fitted.stream().flatMap(List::stream).mapToInt(Scoring::updates).sum();
    return new Round(together, updates, fitted.get(0).get(0).hopAttention());
  }

  private List<Scoring> fit(int k, Problem problem, List<PuNodes> known, Compute compute) {
    Seed seeds = new Seed(problem.seed()).split("mixture").split(k);
    List<Scoring> scorings = new ArrayList<>();
    for (int deal = 0; deal < deals; deal++) {
      Problem part = new Problem(problem.graph(), known.get(deal), seeds.split(deal).value());
      scorings.add(kinds.get(k).method().fit(part, compute));
    }
    return scorings;
  }

  /** {@code [kinds][deals][nodes]}. */
  private static float[][][] votes(List<List<Scoring>> fitted, int[] unlabeled) {
    return fitted.stream()
        .map(
            kind ->
                kind.stream()
                    .map(scoring -> votes(scoring.scores(), unlabeled))
                    .toArray(float[][]::new))
        .toArray(float[][][]::new);
  }

  private static float[] votes(float[] scores, int[] unlabeled) {
    Squash squash = Squash.of(Scores.of(scores, unlabeled));
    float[] votes = new float[scores.length];
    for (int i = 0; i < votes.length; i++) {
      votes[i] = (float) squash.vote(scores[i]);
    }
    return votes;
  }

  private static float[] weighted(float[][][] votes, int deal, double[] weights) {
    float[] sum = new float[votes[0][deal].length];
    for (int i = 0; i < sum.length; i++) {
      double vote = 0;
      for (int k = 0; k < weights.length; k++) {
        vote += weights[k] * votes[k][deal][i];
      }
      sum[i] = (float) vote;
    }
    return sum;
  }

  private static float[] mean(float[][] together) {
    float[] mean = new float[together[0].length];
    for (int i = 0; i < mean.length; i++) {
      double sum = 0;
      for (float[] one : together) {
        sum += one[i];
      }
      mean[i] = (float) (sum / together.length);
    }
    return mean;
  }

  /** The mean of all deals; smoothed only if held-out positives stand higher for it. */
  private Answer smoothed(
      Problem problem, float[][] together, Optional<HeldOutJudge> judge, Workers workers) {
    Answer rough = new Answer(together, mean(together));
    if (smoothing.isEmpty() || judge.isEmpty()) {
      return rough;
    }
    float[][] smooth = new float[deals][];
    for (int deal = 0; deal < deals; deal++) {
      smooth[deal] = smooth(problem, together[deal], workers);
    }
    return judge.get().prefers(smooth, together)
        ? new Answer(smooth, smooth(problem, rough.scores, workers))
        : rough;
  }

  private float[] smooth(Problem problem, float[] votes, Workers workers) {
    Adjacency edges = problem.graph().graph().edges();
    int[] unlabeled = problem.nodes().unlabeled();
    return Smoother.of(smoothing.orElseThrow(), edges, votes, unlabeled, workers)
        .apply(edges, votes, workers);
  }
}
