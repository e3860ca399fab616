package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Parallel;
import org.pugraph.tensor.Seed;

/**
 * Trains the members of one round, several at a time, learner by learner. The same bits at any
 * number of threads.
 *
 * @param settings which learners, and how often each is trained
 */
record MemberTraining(
    EnsembleSettings settings,
    PreparedGraph graph,
    FitContext context,
    EnsembleFit.MemberFit memberFit) {

  /** Seeds of members; published figures depend on the name. */
  private static final String MEMBER_SEEDS = "mixture";

  /**
   * All members, by learner and then by replicate.
   *
   * @param round counts from 1
   * @param known what each replicate is trained on
   */
  List<BaseModel> train(int round, List<PuNodes> known) {
    context
        .listener()
        .onPhase(
            new FitPhase(
                FitPhase.Kind.TRAINING, round, settings.rounds(), settings.stepsPerRound()));
    int atOnce = Math.min(context.threads(), settings.models());
    List<Callable<Optional<List<BaseModel>>>> jobs = new ArrayList<>();
    for (int k = 0; k < settings.learners().size(); k++) {
      BaseLearner learner = settings.learners().get(k).learner();
      List<BaseLearner.Member> members = members(k, round, known);
      if (learner.trainsTogether()) {
        jobs.add(() -> unlessCancelled(learner, members, atOnce));
      } else {
        members.forEach(one -> jobs.add(() -> unlessCancelled(learner, List.of(one), atOnce)));
      }
    }
    List<Optional<List<BaseModel>>> trained = Parallel.all(atOnce, jobs);
    if (trained.stream().anyMatch(Optional::isEmpty)) {
      throw new CancellationException("the fit was cancelled");
    }
    return trained.stream().flatMap(models -> models.orElseThrow().stream()).toList();
  }

  private List<BaseLearner.Member> members(int learner, int round, List<PuNodes> known) {
    return IntStream.range(0, settings.members())
        .mapToObj(
            r ->
                new BaseLearner.Member(
                    graph, known.get(r), seed(learner, r), round, learner * settings.members() + r))
        .toList();
  }

  /** Nothing where it was cancelled: all members save their state before the fit ends. */
  private Optional<List<BaseModel>> unlessCancelled(
      BaseLearner learner, List<BaseLearner.Member> members, int atOnce) {
    try (Compute compute = context.share(atOnce)) {
      context.checkCancelled();
      return Optional.of(
          members.size() == 1
              ? List.of(memberFit.train(learner, members.get(0), compute))
              : learner.trainAll(members, context, compute));
    } catch (CancellationException cancelled) {
      return Optional.empty();
    }
  }

  /** A single model has the seed itself. */
  private long seed(int learner, int replicate) {
    Seed root = new Seed(context.seed());
    return settings.isSingle()
        ? root.value()
        : root.split(MEMBER_SEEDS).split(learner).split(replicate).value();
  }
}
