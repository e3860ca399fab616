package org.pugraph.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.pugraph.BadInput;
import org.pugraph.hop.Hops;
import org.pugraph.method.GraphPrior;
import org.pugraph.method.PreparedGraph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Ensemble;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.Optimisation;
import org.pugraph.train.Predictions;
import org.pugraph.train.Step;
import org.pugraph.train.Stopping;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * One training: the first on a graph, or one more with labels that came since.
 *
 * <p>Every training starts afresh. Labels picked from the top of a ranking all come from the corner
 * that was ranked first, and a network that goes on from there never leaves it ({@code bench
 * loop}).
 *
 * @param positives who is labelled now
 * @param hidden who was waved aside, and is taken for negative
 * @param before what was learned last; its prior is gone on from
 * @param steps how many to take, where the user says so
 */
record Lesson(
    Subject subject, int[] positives, int[] hidden, Optional<Learned> before, OptionalInt steps) {

  static final int MOST_STEPS = 100_000;

  /** Whoever finds all that were expected has shown that too few were. */
  private static final double LOWEST_SHARE = 0.1;

  private static final double HIGHEST_PRIOR = 0.99;

  /** Where nothing looks at the prior, any will do. */
  private static final double ANY = 0.5;

  /** Sees how it goes, and may end it. */
  interface Watch {
    void on(String phase, int step, int steps, double risk);

    boolean cancelled();
  }

  Lesson {
    steps.ifPresent(
        given ->
            BadInput.unless(
                given >= 1 && given <= MOST_STEPS,
                "steps must be 1.." + MOST_STEPS + ", got " + given));
  }

  /** Steps of all models together. */
  int allSteps() {
    return settings().optimisation().steps() * subject.decision().members();
  }

  /** Learns; throws {@link CancellationException} where the watch ends it. */
  Learned learn(Hops hops, Trainer trainer, Watch watch) {
    PuNodes nodes = subject.without(hidden, nodes(trainer.compute().workers().threads()));
    EnsemblePlan plan = EnsemblePlan.of(nodes, settings(), subject.decision().members());
    List<TrainedModel> models = train(plan, hops, trainer, watch);
    watch.on("score", allSteps(), allSteps(), Double.NaN);
    List<Predictions> each = Ensemble.predictEach(models, subject.graph(), hops, trainer);
    Ensemble ensemble = Ensemble.of(models, each, nodes.unlabeled());
    Verdict verdict = subject.decision().judge().of(plan, ensemble, each);
    Predictions together =
        ensemble.combine(each, verdict.memberLines()).withCalibration(verdict.calibration());
    String source = before.map(last -> last.answer().priorSource()).orElse(subject.priorSource());
    return new Learned(
        new Learned.Answer(Panel.of(ensemble, subject.graph()), nodes, source, verdict), together);
  }

  private List<TrainedModel> train(EnsemblePlan plan, Hops hops, Trainer trainer, Watch watch) {
    List<TrainedModel> models = new ArrayList<>();
    for (int m = 0; m < plan.members(); m++) {
      Trainer.Problem problem = new Trainer.Problem(subject.graph(), hops, plan.nodesOf(m));
      Observer observer = new Observer(watch, m * settings().optimisation().steps(), allSteps());
      TrainSettings own = plan.settingsOf(m);
      models.add(trainer.train(problem, own, observer, Optional.empty()));
      if (watch.cancelled()) {
        throw new CancellationException();
      }
    }
    return models;
  }

  private TrainSettings settings() {
    TrainSettings first = subject.settings();
    Optimisation how = before.isPresent() ? TrainSettings.QUICK : first.optimisation();
    TrainSettings settings = first.withOptimisation(how.withSteps(steps.orElse(how.steps())));
    return before.isPresent() ? settings.withStopping(Stopping.NEVER) : settings;
  }

  private PuNodes nodes(int threads) {
    if (before.isPresent()) {
      return subject.problem(positives, shareLeft(before.get().answer().nodes()));
    }
    PuNodes nodes = subject.problem(positives, subject.prior().orElse(ANY));
    return subject.prior().isPresent()
        ? nodes
        : new PuNodes(nodes.positives(), nodes.unlabeled(), estimated(nodes, threads));
  }

  private double estimated(PuNodes nodes, int threads) {
    PreparedGraph graph = new PreparedGraph(subject.graph(), threads);
    return GraphPrior.estimate(graph, nodes, subject.settings().seed(), threads)
        .recommended()
        .value();
  }

  /** π among those still unlabeled: (π n_u − newly labelled) / (n_u − newly labelled). */
  double shareLeft(PuNodes then) {
    int newly = positives.length - then.positives().length;
    int unlabeled = then.unlabeled().length;
    double left = (then.prior() * unlabeled - newly) / (unlabeled - newly);
    return Math.min(HIGHEST_PRIOR, Math.max(LOWEST_SHARE * then.prior(), left));
  }

  /** Counts the steps of one model among those of all. */
  private record Observer(Watch watch, int taken, int all) implements TrainListener {

    @Override
    public void onStep(Step step, int of) {
      watch.on("train", taken + step.step(), all, step.risk());
    }

    @Override
    public boolean cancelled() {
      return watch.cancelled();
    }
  }
}
