package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Adjacency;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.BaseModel.Scores;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.train.Predictions;

/**
 * Fits an ensemble: the one way from settings and a problem to trained members and their answer.
 *
 * <p>Every learner is trained several times, with other seeds. Where there are enough labelled
 * positives, each replicate holds another fold of them out, so that every learner scores every
 * positive once without having been trained on it. By these scores alone, held-out positives
 * against U, learners are weighted ({@link HeldOutWeights}) and smoothing is kept or dropped. With
 * fewer positives nothing is chosen: learners have their initial weights, and scores are not
 * smoothed unless that was asked for.
 *
 * <p>In a further round every member is trained again with pseudo-positives ({@link SelfTraining}),
 * those of each replicate by its own scores, which do not depend on the positives it holds out.
 *
 * <p>The same bits at any number of threads, and after a kill and a resumption. Used once.
 */
public final class EnsembleFit {

  private final EnsembleSettings settings;
  private final PreparedGraph graph;
  private final PuNodes nodes;
  private final FitContext context;
  private final MemberFit memberFit;
  private final Optional<Folds> folds;
  private final Optional<HeldOutValidator> validator;
  private int updates;

  /**
   * What came of a fit.
   *
   * @param ensemble the members and their decision
   * @param predictions of the graph fitted to
   * @param updates training steps of all rounds
   * @param heldOutRecall empty where no positives were held out
   */
  public record Result(
      FittedEnsemble ensemble,
      Predictions predictions,
      int updates,
      Optional<HeldOutRecall> heldOutRecall) {}

  /** How one member is trained. */
  @FunctionalInterface
  interface MemberFit {
    BaseModel train(BaseLearner learner, BaseLearner.Member member, Compute compute);
  }

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
    this.nodes = nodes;
    this.context = context;
    this.memberFit = memberFit;
    int positives = nodes.positives().length;
    boolean holdsOut = settings.members() >= 2 && positives >= EnsembleSettings.FEWEST_TO_HOLD_OUT;
    BadInput.unless(
        holdsOut || !(settings.threshold() instanceof ThresholdRule.Precision),
        "threshold "
            + settings.threshold()
            + " needs at least "
            + EnsembleSettings.FEWEST_TO_HOLD_OUT
            + " labelled positives, got "
            + positives);
    folds =
        holdsOut
            ? Optional.of(Folds.of(nodes, Math.min(settings.members(), positives), context.seed()))
            : Optional.empty();
    validator = folds.map(split -> new HeldOutValidator(nodes.unlabeled(), split));
  }

  public Result run() {
    prepare();
    List<PuNodes> known =
        IntStream.range(0, settings.members())
            .mapToObj(r -> folds.map(split -> split.without(split.ofReplicate(r))).orElse(nodes))
            .toList();
    Combination round = train(1, known);
    for (int number = 2; number <= settings.rounds(); number++) {
      float[][] combined = round.byReplicate();
      List<PuNodes> extended =
          IntStream.range(0, settings.members())
              .mapToObj(r -> SelfTraining.extend(known.get(r), combined[r]))
              .toList();
      round = train(number, extended);
    }
    context.listener().onPhase(new FitPhase(FitPhase.Kind.SCORING));
    return decide(round);
  }

  private void prepare() {
    context.listener().onPhase(new FitPhase(FitPhase.Kind.NEIGHBOURHOODS));
    learners().forEach(learner -> learner.prepareHops(graph));
    if (learners().anyMatch(BaseLearner::needsEncoder)) {
      context.listener().onPhase(new FitPhase(FitPhase.Kind.PRETRAINING));
    }
    learners().forEach(learner -> learner.prepareInput(graph));
    context.checkCancelled();
  }

  private Stream<BaseLearner> learners() {
    return settings.learners().stream().map(EnsembleSettings.WeightedLearner::learner);
  }

  private Combination train(int round, List<PuNodes> known) {
    List<BaseModel> models =
        new MemberTraining(settings, graph, context, memberFit).train(round, known);
    updates += models.stream().mapToInt(BaseModel::updates).sum();
    return weighted(models);
  }

  /** Members whose scores are on one scale, each with the weight of its learner. */
  private Combination weighted(List<BaseModel> models) {
    List<Scores> scores = FittedEnsemble.scoreEach(models, graph, context);
    if (settings.isSingle()) {
      EnsembleMember only = new EnsembleMember(models.get(0), 0, 0, AsinhScaling.NONE, 1);
      return new Combination(List.of(only), scores);
    }
    List<EnsembleMember> members = new ArrayList<>();
    for (int m = 0; m < models.size(); m++) {
      int learner = m / settings.members();
      AsinhScaling scaling = AsinhScaling.of(unlabeled(scores.get(m).values()));
      members.add(new EnsembleMember(models.get(m), learner, m % settings.members(), scaling, 1));
    }
    double[] weights = weights(members, scores);
    members.replaceAll(member -> member.withWeight(weights[member.learner()]));
    return new Combination(members, scores);
  }

  private float[] unlabeled(float[] scores) {
    return org.pugraph.metric.Scores.of(scores, nodes.unlabeled());
  }

  private double[] weights(List<EnsembleMember> members, List<Scores> scores) {
    double[] initial =
        settings.learners().stream()
            .mapToDouble(EnsembleSettings.WeightedLearner::weight)
            .toArray();
    return validator
        .map(
            held -> {
              float[][][] byLearner = new float[initial.length][settings.members()][];
              for (int m = 0; m < members.size(); m++) {
                EnsembleMember one = members.get(m);
                byLearner[one.learner()][one.replicate()] = scaled(one, scores.get(m).values());
              }
              return held.weights(byLearner);
            })
        .orElseGet(() -> HeldOutWeights.normalised(initial));
  }

  private static float[] scaled(EnsembleMember member, float[] scores) {
    float[] scaled = new float[scores.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = (float) member.scaling().scale(scores[i]);
    }
    return scaled;
  }

  private Result decide(Combination round) {
    float[][] rough = round.byReplicate();
    float[][] smooth = new float[rough.length][];
    Optional<Smoother> smoother = Optional.empty();
    float[] combined = round.combined();
    if (settings.smoothing().how().isPresent()) {
      try (Compute compute = context.compute()) {
        for (int r = 0; r < rough.length; r++) {
          smooth[r] = smoother(rough[r], compute).apply(edges(), rough[r], compute.workers());
        }
        if (isSmoothed(rough, smooth)) {
          smoother = Optional.of(smoother(combined, compute));
          combined = smoother.get().apply(edges(), combined, compute.workers());
        }
      }
    }
    float[][] decided = smoother.isPresent() ? smooth : rough;
    float[] heldOut = validator.map(held -> held.normalRanks(decided)).orElse(new float[0]);
    Decision decision =
        Decision.of(
            settings.threshold(),
            nodes,
            combined,
            heldOut,
            round.scores().stream().map(Scores::values).toList());
    FittedEnsemble fitted =
        new FittedEnsemble(round.members(), encoder(), smoother, decision)
            .withEvidence(RankingEvidence.of(nodes, validator, decided));
    return new Result(
        fitted,
        fitted.predictions(graph, round, context),
        updates,
        validator.map(held -> HeldOutRecall.of(held, decided, edges())));
  }

  private Optional<Pretrained> encoder() {
    return learners().anyMatch(BaseLearner::needsEncoder)
        ? Optional.of(graph.encoder())
        : Optional.empty();
  }

  private boolean isSmoothed(float[][] rough, float[][] smooth) {
    return settings.smoothing() instanceof SmoothingUse.Always
        || validator.map(held -> held.prefers(smooth, rough)).orElse(false);
  }

  private Smoother smoother(float[] scores, Compute compute) {
    return Smoother.of(
        settings.smoothing().how().orElseThrow(),
        edges(),
        scores,
        nodes.unlabeled(),
        compute.workers());
  }

  private Adjacency edges() {
    return graph.graph().edges();
  }
}
