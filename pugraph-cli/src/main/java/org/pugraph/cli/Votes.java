package org.pugraph.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.evaluate.Squash;
import org.pugraph.method.HeldOutJudge;
import org.pugraph.method.Part;
import org.pugraph.tensor.Workers;
import org.pugraph.train.Ensemble;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.Folds;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainedModel;

/**
 * How the models of a training answer together: each kind as far as labelled positives speak for it
 * that its models do not know, and smoothed where that was asked for, or helps.
 *
 * @param task what was asked
 * @param ensemble the models
 * @param each what each of them says
 */
record Votes(Task task, Ensemble ensemble, List<Predictions> each) {

  /** What each model's vote counts; alike where there is one kind, or nothing to judge by. */
  static List<Double> weights(Task task, List<Predictions> each) {
    EnsemblePlan plan = task.plan();
    double[] shares =
        judge(task)
            .filter(judge -> task.isMixture())
            .map(judge -> judge.weights(byKind(plan, judge.folds(), each)))
            .orElseGet(() -> Part.shares(task.parts()));
    return IntStream.range(0, plan.members())
        .mapToObj(m -> shares[plan.kindOf(m)] * shares.length)
        .toList();
  }

  /** Whoever can judge: each positive must have been left out by every kind. */
  private static Optional<HeldOutJudge> judge(Task task) {
    EnsemblePlan plan = task.plan();
    return plan.folds()
        .filter(folds -> plan.deals() >= folds.count())
        .map(folds -> new HeldOutJudge(task.nodes().unlabeled(), folds));
  }

  /** Scores by kind and by fold that was left out. */
  private static float[][][] byKind(EnsemblePlan plan, Folds folds, List<Predictions> each) {
    float[][][] scores = new float[plan.kinds().size()][folds.count()][];
    for (int m = 0; m < plan.members(); m++) {
      if (plan.dealOf(m) < folds.count()) {
        scores[plan.kindOf(m)][plan.dealOf(m)] = each.get(m).scores();
      }
    }
    return scores;
  }

  Together together(Workers workers) {
    int[] unlabeled = task.nodes().unlabeled();
    return task.wanted()
        .smoothing()
        .filter(how -> !task.wanted().ifHelpful() || isHelped(workers))
        .map(how -> Together.smooth(ensemble, each, how, unlabeled, workers))
        .orElseGet(() -> Together.rough(ensemble, each));
  }

  /** Whether positives left out stand higher, among the unlabeled nodes, for being smoothed. */
  private boolean isHelped(Workers workers) {
    Optional<HeldOutJudge> judge = judge(task);
    if (judge.isEmpty()) {
      return false;
    }
    int deals = judge.get().folds().count();
    float[][] rough = new float[deals][];
    float[][] smooth = new float[deals][];
    for (int deal = 0; deal < deals; deal++) {
      Votes own = of(deal);
      rough[deal] = ofDeal(deal);
      smooth[deal] =
          Together.smooth(
                  own.ensemble,
                  own.each,
                  task.wanted().smoothing().orElseThrow(),
                  task.nodes().unlabeled(),
                  workers)
              .scores();
    }
    return judge.get().prefers(smooth, rough);
  }

  /** What the models of one deal say together, one number per node. */
  float[] ofDeal(int deal) {
    Votes own = of(deal);
    return Together.rough(own.ensemble, own.each).scores();
  }

  /** The models of one deal alone. */
  private Votes of(int deal) {
    EnsemblePlan plan = task.plan();
    List<TrainedModel> models = new ArrayList<>();
    List<Squash> squashes = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    List<Predictions> said = new ArrayList<>();
    for (int m = 0; m < plan.members(); m++) {
      if (plan.dealOf(m) == deal) {
        models.add(ensemble.members().get(m));
        squashes.add(ensemble.squashes().get(m));
        weights.add(ensemble.weights().get(m));
        said.add(each.get(m));
      }
    }
    return new Votes(task, new Ensemble(models, squashes, weights), said);
  }
}
