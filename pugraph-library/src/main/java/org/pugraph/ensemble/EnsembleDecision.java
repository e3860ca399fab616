package org.pugraph.ensemble;

import java.util.Locale;
import java.util.Optional;
import org.pugraph.base.Log;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Adjacency;
import org.pugraph.learner.BaseModel.Scores;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.risk.PuNodes;
import org.pugraph.smoothing.Smoother;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.tensor.Compute;
import org.pugraph.threshold.Decision;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.Folds;
import org.pugraph.validation.HeldOutRecall;
import org.pugraph.validation.HeldOutValidator;
import org.pugraph.validation.RankingEvidence;

/**
 * From the weighted members of an ensemble to its answer: scores are smoothed over the graph or
 * not, a threshold is chosen, and held-out positives tell how far to trust the ranking.
 *
 * @param validator empty where no positives are held out
 */
record EnsembleDecision(
    EnsembleSettings settings,
    PreparedGraph graph,
    PuNodes nodes,
    Optional<HeldOutValidator> validator,
    FitContext context) {

  private static final Log LOG = Log.of(EnsembleDecision.class);

  /**
   * @param members with their weights and scores
   * @param updates training steps behind them and those dropped
   * @param labelBias how far labels depend on degree
   */
  EnsembleFit.Result result(
      Combination members, int updates, Optional<DegreePropensity> labelBias) {
    float[][] rough = members.byReplicate();
    float[][] smooth = new float[rough.length][];
    Optional<Smoother> smoother = Optional.empty();
    float[] combined = members.combined();
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
    boolean smoothed = smoother.isPresent();
    LOG.debug(() -> smoothed ? "scores are smoothed over the graph" : "scores are not smoothed");
    FittedEnsemble fitted =
        new FittedEnsemble(
                members.members(), encoder(members), smoother, decision(members, combined, decided))
            .withEvidence(RankingEvidence.of(nodes, validator, decided));
    LOG.debug(
        () ->
            String.format(
                Locale.ROOT,
                "threshold %.4f by the rule %s, calibrated by %d held-out positives",
                fitted.decision().threshold(),
                settings.threshold(),
                fitted.decision().heldOut()));
    return new EnsembleFit.Result(
        fitted,
        fitted.predictions(graph, members, context),
        updates,
        validator.map(held -> HeldOutRecall.of(held, decided, edges())),
        labelBias);
  }

  private Decision decision(Combination members, float[] combined, float[][] decided) {
    return decision(settings, nodes, validator, members, new Decided(combined, decided));
  }

  /** The scores that are decided by, of all nodes. */
  record Decided(float[] combined, float[][] byReplicate) {}

  static Decision decision(
      EnsembleSettings settings,
      PuNodes nodes,
      Optional<HeldOutValidator> validator,
      Combination members,
      Decided by) {
    return Decision.of(
        settings.threshold(),
        nodes,
        by.combined,
        validator.map(held -> held.normalRanks(by.byReplicate)).orElse(new float[0]),
        members.scores().stream().map(Scores::values).toList());
  }

  private Optional<Pretrained> encoder(Combination members) {
    return members.learners().stream()
            .anyMatch(number -> settings.learners().get(number).learner().needsEncoder())
        ? Optional.of(graph.encoder())
        : Optional.empty();
  }

  private boolean isSmoothed(float[][] rough, float[][] smooth) {
    return settings.smoothing() instanceof SmoothingUse.Always
        || nodes.positives().length >= Folds.ENOUGH
            && validator.map(held -> held.prefers(smooth, rough)).orElse(false);
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
