package org.pugraph.ensemble;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import org.pugraph.base.Log;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.validation.DegreePropensity;

/**
 * What held-out positives tell of trained members: how far labels depend on degree, the class
 * prior, and how much each learner weighs. Knows more after each step; not thread safe.
 */
final class Weighing {

  private static final Log LOG = Log.of(Weighing.class);

  private final EnsembleSettings settings;
  private final MemberWeights weights;
  private final IntUnaryOperator degree;
  private Replicates replicates;
  private Optional<DegreePropensity> labelBias = Optional.empty();

  /**
   * @param replicates with the prior, or with any where that is asked for later
   * @param degree of each node
   */
  Weighing(EnsembleSettings settings, Replicates replicates, IntUnaryOperator degree) {
    this.settings = settings;
    this.replicates = replicates;
    this.degree = degree;
    weights = new MemberWeights(settings);
  }

  /** With the prior and the weights of held-out positives, as far as they are known. */
  Replicates replicates() {
    return replicates;
  }

  Optional<DegreePropensity> labelBias() {
    return labelBias;
  }

  /**
   * Corrects for labels that depend on degree and asks for the prior.
   *
   * @param screened members that need no prior
   */
  double settlePrior(List<TrainedMember> screened, EnsembleFit.PriorSource source) {
    correctLabelBias(screened, source.known());
    double prior = source.prior(heldOutScores(screened));
    replicates = replicates.withPrior(prior);
    return prior;
  }

  private Optional<HeldOutScores> heldOutScores(List<TrainedMember> screened) {
    return screened.isEmpty()
        ? Optional.empty()
        : replicates.validator().map(held -> held.scores(weighted(screened).byReplicate()));
  }

  /** By the first members there are. */
  void correctLabelBias(List<TrainedMember> members, OptionalDouble prior) {
    if (replicates.validator().isEmpty() || members.isEmpty() || labelBias.isPresent()) {
      return;
    }
    LabelBiasCorrection.Corrected corrected =
        new LabelBiasCorrection(weights, degree, settings.validation().labelBias(), prior)
            .of(members, replicates.nodes(), replicates.validator().get());
    replicates = replicates.withValidator(corrected.validator());
    labelBias = Optional.of(corrected.propensity());
    LOG.debug(() -> corrected.propensity().sentence());
  }

  /** The same members with their zero where the prior puts it, if they have none of their own. */
  List<TrainedMember> atPrior(List<TrainedMember> members) {
    return weights.atPrior(members, replicates.known());
  }

  /** Members on one scale, each with the weight of its learner. */
  Combination weighted(List<TrainedMember> members) {
    return weights.weighted(members, replicates.nodes(), replicates.validator());
  }
}
