package org.pugraph.train;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.evaluate.Scores;
import org.pugraph.evaluate.Squash;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.tensor.DenseMatrix;

/**
 * Models that answer together. Their mean ranks better than one of them does on average, and where
 * they disagree, chance has a say in the answer.
 *
 * <p>What is averaged is not the score but a {@link Squash squashed} one, counted from the member's
 * own zero, so that zero remains the line between positive and negative. A single model's scores
 * are its own, to the bit.
 *
 * <p>Immutable; safe to share. The same plan gives the same bits at any number of threads.
 *
 * @param members at least one
 * @param squashes how each member's scores become votes
 * @param weights what each vote counts; 1 on average
 */
public record Ensemble(List<TrainedModel> members, List<Squash> squashes, List<Double> weights) {

  public Ensemble {
    BadInput.unless(
        !members.isEmpty() && members.size() == squashes.size(),
        "an ensemble needs as many squashes as members and at least 1, got "
            + members.size()
            + " and "
            + squashes.size());
    BadInput.unless(
        weights.size() == members.size()
            && weights.stream().allMatch(weight -> weight >= 0 && Double.isFinite(weight)),
        "an ensemble of " + members.size() + " needs as many weights of 0 or more, got " + weights);
    members = List.copyOf(members);
    squashes = List.copyOf(squashes);
    weights = List.copyOf(weights);
  }

  /** Members whose votes count alike. */
  public Ensemble(List<TrainedModel> members, List<Squash> squashes) {
    this(members, squashes, Collections.nCopies(members.size(), 1.0));
  }

  public Ensemble withWeights(List<Double> others) {
    return new Ensemble(members, squashes, others);
  }

  /** A model on its own. */
  public static Ensemble of(TrainedModel model) {
    return new Ensemble(List.of(model), List.of(Squash.NONE));
  }

  /**
   * Members just trained.
   *
   * @param each what each of them says of the graph it was trained on
   * @param unlabeled the unlabeled nodes of that graph
   */
  public static Ensemble of(List<TrainedModel> members, List<Predictions> each, int[] unlabeled) {
    if (members.size() == 1) {
      return of(members.get(0));
    }
    return new Ensemble(
        members, each.stream().map(one -> Squash.of(Scores.of(one.scores(), unlabeled))).toList());
  }

  /** Trains the members silently, several at a time, on that many threads together. */
  public static Ensemble train(Graph graph, EnsemblePlan plan, int threads) {
    try (Trainer trainer = Trainer.on(threads)) {
      SharedHops hops = new SharedHops(graph, trainer);
      List<ParallelTraining.Job> jobs =
          IntStream.range(0, plan.members())
              .mapToObj(
                  m ->
                      ParallelTraining.Job.silent(
                          new Trainer.Problem(
                              graph, hops.of(plan.settingsOf(m).model()), plan.nodesOf(m)),
                          plan.settingsOf(m)))
              .toList();
      List<TrainedModel> models = new ParallelTraining(threads).run(jobs);
      List<Predictions> each = predictEach(models, graph, hops, trainer);
      return of(models, each, plan.nodes().unlabeled());
    }
  }

  private static List<Predictions> predictEach(
      List<TrainedModel> models, Graph graph, SharedHops hops, Trainer trainer) {
    return models.stream()
        .map(model -> trainer.predict(model, graph, hops.of(model.settings().model())))
        .toList();
  }

  /**
   * What each of some models says of a graph that has the features they were trained on, and these
   * neighbourhoods.
   */
  public static List<Predictions> predictEach(
      List<TrainedModel> models, Graph graph, Hops hops, Trainer trainer) {
    return models.stream().map(model -> trainer.predict(model, graph, hops)).toList();
  }

  /** The answer of all members together, and how far they agree on who scores above zero. */
  public Predictions predict(Graph graph, Trainer trainer) {
    return predict(graph, new double[members.size()], trainer);
  }

  /** As above, with a line for each member instead of zero. */
  public Predictions predict(Graph graph, double[] lines, Trainer trainer) {
    members.get(0).checkFits(graph);
    SharedHops hops = new SharedHops(graph, trainer);
    return combine(predictEach(members, graph, hops, trainer), lines);
  }

  /**
   * One answer out of the members' own.
   *
   * @param each what each member says of a graph
   * @param lines where each member draws its line, for their agreement
   */
  public Predictions combine(List<Predictions> each, double[] lines) {
    int count = members.size();
    BadInput.unless(
        each.size() == count && lines.length == count,
        "expected predictions and lines of " + count + " members, got " + each.size());
    Predictions first = each.get(0);
    float[] scores = new float[first.scores().length];
    Spread spread = new Spread(new float[scores.length], new float[scores.length]);
    double[] votes = new double[count];
    for (int i = 0; i < scores.length; i++) {
      double called = 0;
      for (int m = 0; m < count; m++) {
        float score = each.get(m).scores()[i];
        votes[m] = squashes.get(m).vote(score);
        called += score > lines[m] ? weights.get(m) : 0;
      }
      double mean = mean(votes);
      scores[i] = (float) mean;
      spread.sd()[i] = (float) deviation(votes, mean);
      spread.stability()[i] = (float) (called / count);
    }
    return new Predictions(
        first.graph(),
        scores,
        attention(each),
        first.calibration(),
        count == 1 ? Optional.empty() : Optional.of(spread));
  }

  private double mean(double[] votes) {
    return IntStream.range(0, votes.length).mapToDouble(m -> weights.get(m) * votes[m]).sum()
        / votes.length;
  }

  private double deviation(double[] votes, double mean) {
    double squares =
        IntStream.range(0, votes.length)
            .mapToDouble(m -> weights.get(m) * (votes[m] - mean) * (votes[m] - mean))
            .sum();
    return votes.length > 1 ? Math.sqrt(squares / (votes.length - 1)) : Double.NaN;
  }

  /** The mean of those that tell of the most distances: other kinds weigh none, or fewer. */
  private static DenseMatrix attention(List<Predictions> each) {
    int hops = each.stream().mapToInt(one -> one.hopAttention().columns()).max().orElseThrow();
    List<DenseMatrix> told =
        each.stream().map(Predictions::hopAttention).filter(m -> m.columns() == hops).toList();
    DenseMatrix mean = DenseMatrix.zeros(told.get(0).rows(), hops);
    for (int i = 0; i < mean.rows(); i++) {
      for (int k = 0; k < hops; k++) {
        double sum = 0;
        for (DenseMatrix one : told) {
          sum += one.row(i)[k];
        }
        mean.row(i)[k] = (float) (sum / told.size());
      }
    }
    return mean;
  }
}
