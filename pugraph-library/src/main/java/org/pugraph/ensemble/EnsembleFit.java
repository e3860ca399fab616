package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.pugraph.base.Log;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseModel;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Predictions;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.HeldOutRecall;
import org.pugraph.validation.HeldOutWeights;

/**
 * Fits an ensemble: the one way from settings and a problem to trained members and their answer.
 *
 * <p>Every learner is trained several times, with other seeds. Where there are enough labelled
 * positives, each replicate holds another fold of nodes out, so that every learner scores every
 * positive once without having been trained on it. By these scores alone, held-out positives
 * against held-out unlabeled nodes, learners are weighted ({@link HeldOutWeights}), costly ones are
 * dropped ({@link Race}) and smoothing is kept or not. With fewer than ten positives initial
 * weights count as well, and scores are not smoothed unless that was asked for; with fewer than
 * four none is held out, and learners have their initial weights.
 *
 * <p>Learners that need no prior come first. Where the prior is unknown it is estimated by their
 * held-out scores, and no other model is trained for it.
 *
 * <p>In a further round members are trained again with pseudo-positives ({@link SelfTraining}),
 * those of each replicate by its own scores, which do not depend on the nodes it holds out. Rounds
 * are weighted as learners are: the later one alone answers where fewer than ten positives are held
 * out.
 *
 * <p>The same bits after a kill and a resumption. Used once.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits at any
 * number of threads.
 */
public final class EnsembleFit {

  private static final Log LOG = Log.of(EnsembleFit.class);

  private final EnsembleSettings settings;
  private final PreparedGraph graph;
  private final FitContext context;
  private final Entrants entrants;
  private final RoundTraining training;
  private final Weighing weighing;

  /**
   * What came of a fit. Immutable and thread safe.
   *
   * @param ensemble the members and their decision
   * @param predictions of the graph fitted to
   * @param updates training steps of all rounds
   * @param heldOutRecall empty where no positives were held out
   * @param labelBias how far labels depend on degree; likewise
   */
  public record Result(
      FittedEnsemble ensemble,
      Predictions predictions,
      int updates,
      Optional<HeldOutRecall> heldOutRecall,
      Optional<DegreePropensity> labelBias) {

    /** The same, fitted to edges that count like that. */
    public Result withEdges(Optional<EdgeCombination> combination) {
      return new Result(
          ensemble.withEdges(combination), predictions, updates, heldOutRecall, labelBias);
    }
  }

  /** How one member is trained. */
  @FunctionalInterface
  interface MemberFit {
    BaseModel train(BaseLearner learner, BaseLearner.Member member, Compute compute);
  }

  /**
   * Where the class prior comes from, when learners that need none are trained. Called by one
   * thread at a time.
   */
  @FunctionalInterface
  public interface PriorSource {

    /**
     * The prior.
     *
     * @param heldOut scores by these learners; empty where there are none, or no node was held out
     */
    double prior(Optional<HeldOutScores> heldOut);

    /** The prior where it is known before. */
    default OptionalDouble known() {
      return OptionalDouble.empty();
    }
  }

  /**
   * @param nodes with the prior, or with any where that is asked for later
   */
  public EnsembleFit(
      EnsembleSettings settings, PreparedGraph graph, PuNodes nodes, FitContext context) {
    this(
        settings,
        graph,
        nodes,
        context,
        (learner, member, compute) -> learner.train(member, context, compute));
  }

  EnsembleFit(
      EnsembleSettings settings,
      PreparedGraph graph,
      PuNodes nodes,
      FitContext context,
      MemberFit memberFit) {
    this.settings = settings;
    this.graph = graph;
    this.context = context;
    entrants = new Entrants(settings, graph);
    weighing =
        new Weighing(
            settings,
            Replicates.of(settings, nodes, context.seed()),
            graph.graph().edges()::degree);
    training = new RoundTraining(settings, graph, context, memberFit);
  }

  /** Fits, given the prior. */
  public Result run() {
    double given = weighing.replicates().nodes().prior();
    return run(
        new PriorSource() {
          @Override
          public double prior(Optional<HeldOutScores> heldOut) {
            return given;
          }

          @Override
          public OptionalDouble known() {
            return OptionalDouble.of(given);
          }
        });
  }

  /** Fits, asking for the prior as soon as there are held-out scores to estimate it by. */
  public Result run(PriorSource source) {
    entrants.prepare(context);
    if (!entrants.priorFree().isEmpty()) {
      context.listener().onPhase(new FitPhase(FitPhase.Kind.SCREENING));
    }
    Replicates replicates = weighing.replicates();
    List<TrainedMember> screened =
        training.train(replicates.orders(entrants.priorFree(), 0, replicates.count()));
    double prior = weighing.settlePrior(screened, source);
    List<TrainedMember> first = new ArrayList<>(weighing.atPrior(screened));
    List<TrainedMember> raced =
        new RaceTraining(entrants, weighing.replicates(), training).members(first);
    first.addAll(weighing.atPrior(raced));
    weighing.correctLabelBias(first, OptionalDouble.of(prior));
    Combination answer = weighing.weighted(first);
    logWeights(1, answer);
    for (int round = 2; round <= settings.rounds(); round++) {
      answer = new FurtherRound(entrants, weighing, training).after(round, answer);
      logWeights(round, answer);
    }
    context.listener().onPhase(new FitPhase(FitPhase.Kind.SCORING));
    Replicates decided = weighing.replicates();
    return new EnsembleDecision(settings, graph, decided.nodes(), decided.validator(), context)
        .result(answer, training.updates(), weighing.labelBias());
  }

  private void logWeights(int round, Combination answer) {
    LOG.debug(() -> "weights after round " + round + ": " + answer.described(settings));
  }
}
