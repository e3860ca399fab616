package org.pugraph.ensemble;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.RankingEvidence;

/**
 * An ensemble whose members are trained elsewhere, such as on a cluster: which nodes each of them
 * is trained on, and, from their scores, weights, prior and decision as {@link EnsembleFit} has
 * them. For learners that need no prior, one round, and scores that are not smoothed.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits.
 */
public final class EnsembleOfScores {

  private final EnsembleSettings settings;
  private final Replicates replicates;

  /**
   * @param nodes with the prior, or with any where that is asked for later
   * @param seed of the folds
   */
  public EnsembleOfScores(EnsembleSettings settings, PuNodes nodes, long seed) {
    boolean plain =
        settings.rounds() == 1
            && settings.smoothing().how().isEmpty()
            && settings.learners().stream().noneMatch(one -> one.learner().needsPrior());
    if (!plain) {
      throw new IllegalArgumentException(
          settings.name() + " needs a prior, several rounds or the edges");
    }
    this.settings = settings;
    replicates = Replicates.of(settings, nodes, seed);
  }

  /**
   * A member that was trained and scored. Immutable and thread safe as long as nobody writes to its
   * array.
   *
   * @param learner number of its learner in the settings
   * @param replicate that it belongs to
   * @param scores of all nodes
   */
  public record Scored(int learner, int replicate, BaseModel model, float[] scores) {}

  /**
   * What came of it. Immutable and thread safe.
   *
   * @param ensemble without members of no weight
   * @param labelBias how far labels depend on degree; empty where nothing is held out
   */
  public record Result(FittedEnsemble ensemble, Optional<DegreePropensity> labelBias) {}

  /** What each replicate is trained on. */
  public List<PuNodes> known() {
    return replicates.known();
  }

  /**
   * The ensemble of such members.
   *
   * @param members by learner, and by replicate
   * @param degree of each node
   */
  public Result of(List<Scored> members, IntUnaryOperator degree, EnsembleFit.PriorSource source) {
    Weighing weighing = new Weighing(settings, replicates, degree);
    List<TrainedMember> trained = members.stream().map(EnsembleOfScores::trained).toList();
    weighing.settlePrior(trained, source);
    Combination answer = weighing.weighted(weighing.atPrior(trained));
    Replicates known = weighing.replicates();
    float[][] byReplicate = answer.byReplicate();
    FittedEnsemble fitted =
        new FittedEnsemble(
                answer.members(),
                Optional.empty(),
                Optional.empty(),
                EnsembleDecision.decision(
                    settings,
                    known.nodes(),
                    known.validator(),
                    answer,
                    new EnsembleDecision.Decided(answer.combined(), byReplicate)))
            .withEvidence(RankingEvidence.of(known.nodes(), known.validator(), byReplicate));
    return new Result(fitted, weighing.labelBias());
  }

  private static TrainedMember trained(Scored member) {
    return new TrainedMember(
        member.learner,
        member.replicate,
        member.model,
        new BaseModel.Scores(member.scores, DenseMatrix.zeros(member.scores.length, 0)));
  }
}
