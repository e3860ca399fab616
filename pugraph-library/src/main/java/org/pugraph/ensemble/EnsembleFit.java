package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.Stage;
import org.pugraph.graph.GraphSize;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseModel;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.train.Predictions;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.Folds;
import org.pugraph.validation.HeldOutRecall;
import org.pugraph.validation.HeldOutValidator;
import org.pugraph.validation.HeldOutWeights;
import org.pugraph.validation.LabelBiasUse;

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
 * <p>The same bits at any number of threads, and after a kill and a resumption. Used once.
 */
public final class EnsembleFit {

  /** Edges, feature entries and ten for each node up to which networks take part in a race. */
  private static final long MOST_WORK = 250_000;

  private static final int WORK_OF_A_NODE = 10;

  private final EnsembleSettings settings;
  private final PreparedGraph graph;
  private final FitContext context;
  private final RoundTraining training;
  private final int replicates;
  private PuNodes nodes;
  private Optional<Folds> folds;
  private Optional<HeldOutValidator> validator;
  private Optional<DegreePropensity> labelBias = Optional.empty();

  /**
   * What came of a fit.
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
      Optional<DegreePropensity> labelBias) {}

  /** How one member is trained. */
  @FunctionalInterface
  interface MemberFit {
    BaseModel train(BaseLearner learner, BaseLearner.Member member, Compute compute);
  }

  /** Where the class prior comes from, when learners that need none are trained. */
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
    this.nodes = nodes;
    this.context = context;
    int positives = nodes.positives().length;
    boolean holdsOut = settings.members() >= 2 && positives >= Folds.FEWEST_TO_HOLD_OUT;
    BadInput.unless(
        positives >= Folds.ENOUGH || !(settings.threshold() instanceof ThresholdRule.Precision),
        "threshold "
            + settings.threshold()
            + " needs at least "
            + Folds.ENOUGH
            + " labelled positives, got "
            + positives);
    folds =
        holdsOut
            ? Optional.of(Folds.of(nodes, Math.min(settings.members(), positives), context.seed()))
            : Optional.empty();
    validator = folds.map(split -> new HeldOutValidator(split, settings.validation().objective()));
    // Without folds, replicates differ by their seeds alone, which two of them show as well.
    replicates =
        settings.race() && folds.isEmpty()
            ? Math.min(Race.HEATS, settings.members())
            : settings.members();
    training = new RoundTraining(settings, graph, context, memberFit);
  }

  /** Fits, given the prior. */
  public Result run() {
    double given = nodes.prior();
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
    prepare();
    if (!priorFree().isEmpty()) {
      context.listener().onPhase(new FitPhase(FitPhase.Kind.SCREENING));
    }
    List<TrainedMember> screened = training.train(orders(priorFree(), 0, replicates));
    correctLabelBias(screened, source.known());
    nodes = withPrior(source.prior(heldOutScores(screened)));
    folds = folds.map(split -> split.withPrior(nodes.prior()));
    validator = validator.map(held -> held.withPrior(nodes.prior()));
    List<TrainedMember> first = new ArrayList<>(training.atPrior(screened, known()));
    first.addAll(training.atPrior(raced(first), known()));
    correctLabelBias(first, OptionalDouble.of(nodes.prior()));
    Combination answer = training.weighted(first, nodes, validator);
    for (int round = 2; round <= settings.rounds(); round++) {
      answer = averaged(answer, again(round, answer));
    }
    context.listener().onPhase(new FitPhase(FitPhase.Kind.SCORING));
    return new EnsembleDecision(settings, graph, nodes, validator, context)
        .result(answer, training.updates(), labelBias);
  }

  /** By the first members there are. */
  private void correctLabelBias(List<TrainedMember> members, OptionalDouble prior) {
    if (validator.isEmpty() || members.isEmpty() || labelBias.isPresent()) {
      return;
    }
    LabelBiasUse use = settings.validation().labelBias();
    LabelBiasCorrection.Corrected corrected =
        new LabelBiasCorrection(training, graph.graph().edges(), use, prior)
            .of(members, nodes, validator.get());
    validator = Optional.of(corrected.validator());
    labelBias = Optional.of(corrected.propensity());
  }

  private PuNodes withPrior(double prior) {
    return new PuNodes(nodes.positives(), nodes.unlabeled(), prior, nodes.negatives());
  }

  /** What each replicate is trained on. */
  private List<PuNodes> known() {
    return IntStream.range(0, replicates)
        .mapToObj(r -> folds.map(split -> split.without(split.ofReplicate(r))).orElse(nodes))
        .toList();
  }

  private List<Integer> priorFree() {
    return numbers(number -> !learner(number).needsPrior());
  }

  private List<Integer> runners() {
    return numbers(number -> learner(number).needsPrior());
  }

  private List<Integer> numbers(IntPredicate which) {
    return IntStream.range(0, settings.learners().size())
        .filter(number -> isAffordable(learner(number)) && which.test(number))
        .boxed()
        .toList();
  }

  /** Whether a learner takes seconds rather than minutes; decided by size, not by a clock. */
  private boolean isAffordable(BaseLearner learner) {
    GraphSize size = graph.graph().size();
    long work = size.edges() + size.nonzeros() + (long) WORK_OF_A_NODE * size.nodes();
    return !settings.race() || learner.steps() == 0 || work <= MOST_WORK;
  }

  private BaseLearner learner(int number) {
    return settings.learners().get(number).learner();
  }

  private List<MemberTraining.Order> orders(List<Integer> learners, int from, int to) {
    List<PuNodes> known = known();
    List<MemberTraining.Order> orders = new ArrayList<>();
    for (int learner : learners) {
      for (int r = from; r < to; r++) {
        orders.add(new MemberTraining.Order(learner, r, known.get(r)));
      }
    }
    return orders;
  }

  private Optional<HeldOutScores> heldOutScores(List<TrainedMember> screened) {
    return screened.isEmpty()
        ? Optional.empty()
        : validator.map(
            held -> held.scores(training.weighted(screened, nodes, validator).byReplicate()));
  }

  /** The members of learners that need the prior, as far as these keep up with the others. */
  private List<TrainedMember> raced(List<TrainedMember> field) {
    List<Integer> runners = runners();
    if (!settings.race() || validator.isEmpty()) {
      return training.train(orders(runners, 0, replicates));
    }
    int heats = isFew() ? validator.get().folds().count() : Math.min(Race.HEATS, replicates);
    List<MemberTraining.Order> heat =
        orders(runners, 0, heats).stream()
            .map(order -> order.at(Stage.first(Stage.Part.HEAT)))
            .toList();
    List<TrainedMember> trained = training.train(heat);
    List<double[]> ran = ranks(trained, runners, heats);
    List<Integer> left =
        survivors(ranks(field, priorFree(), heats), ran, heats).stream().map(runners::get).toList();
    List<MemberTraining.Order> orders = new ArrayList<>();
    for (int learner : left) {
      trained.stream()
          .filter(one -> one.learner() == learner)
          .map(one -> order(one, Stage.first(Stage.Part.REST)))
          .forEach(orders::add);
      orders.addAll(orders(List.of(learner), heats, replicates));
    }
    return training.train(orders);
  }

  /** To go on with a member, on the same labels. */
  private MemberTraining.Order order(TrainedMember member, Stage stage) {
    PuNodes known = known().get(member.replicate());
    return new MemberTraining.Order(member.learner(), member.replicate(), known)
        .after(member.model(), stage);
  }

  /** Whether held-out positives alone would decide by chance. */
  private boolean isFew() {
    return nodes.positives().length < Folds.ENOUGH;
  }

  private List<Integer> survivors(List<double[]> field, List<double[]> ranks, int heats) {
    double[] positives = validator.orElseThrow().positiveWeights(heats);
    double[] initial =
        Stream.concat(priorFree().stream(), runners().stream())
            .mapToDouble(number -> settings.learners().get(number).weight())
            .toArray();
    return isFew()
        ? Race.survivors(field, ranks, positives, initial)
        : Race.survivors(field, ranks, positives);
  }

  private List<double[]> ranks(List<TrainedMember> members, List<Integer> learners, int heats) {
    return learners.stream()
        .map(
            learner ->
                members.stream()
                    .filter(one -> one.learner() == learner && one.replicate() < heats)
                    .map(one -> one.scores().values())
                    .toArray(float[][]::new))
        .map(byReplicate -> validator.orElseThrow().utilities(byReplicate, heats))
        .toList();
  }

  /** The next round: what still counts is trained again, with pseudo-labels. */
  private Combination again(int round, Combination last) {
    float[][] combined = last.byReplicate();
    List<PuNodes> known = known();
    List<MemberTraining.Order> orders = new ArrayList<>();
    for (int learner : last.learners()) {
      for (int r = 0; r < replicates; r++) {
        PuNodes extended =
            learner(learner).needsPrior()
                ? SelfTraining.extend(known.get(r), combined[r])
                : SelfTraining.extendApart(known.get(r), combined[r]);
        MemberTraining.Order anew =
            new MemberTraining.Order(learner, r, extended).at(Stage.whole(round));
        orders.add(settings.race() ? anew.after(last.model(learner, r), Stage.again(round)) : anew);
      }
    }
    List<TrainedMember> members = training.atPrior(training.train(orders), known);
    return training.weighted(members, nodes, validator);
  }

  private Combination averaged(Combination earlier, Combination later) {
    return validator
        .filter(held -> !isFew())
        .map(
            held ->
                held.weights(new float[][][] {earlier.byReplicate(), later.byReplicate()}, 1, 1))
        .map(weights -> Combination.sum(earlier, weights[0], later, weights[1]))
        .orElse(later);
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

  /** Those that take part. */
  private Stream<BaseLearner> learners() {
    return numbers(number -> true).stream().map(this::learner);
  }
}
