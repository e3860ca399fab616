package org.pugraph.ensemble;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.pugraph.risk.PuNodes;
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

  /** What each replicate is trained on. */
  public List<PuNodes> known() {
    return replicates.known();
  }

  /**
   * The ensemble of such members, without those of no weight.
   *
   * @param members by learner, and by replicate, with the scores of all nodes
   * @param degree of each node
   */
  public FittedEnsemble of(
      List<TrainedMember> members, IntUnaryOperator degree, EnsembleFit.PriorSource source) {
    Weighing weighing = new Weighing(settings, replicates, degree);
    weighing.settlePrior(members, source);
    Combination answer = weighing.weighted(weighing.atPrior(members));
    Replicates known = weighing.replicates();
    float[][] byReplicate = answer.byReplicate();
    return new FittedEnsemble(
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
  }
}
