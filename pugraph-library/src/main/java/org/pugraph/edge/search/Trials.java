package org.pugraph.edge.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.ensemble.Screening;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.validation.Folds;
import org.pugraph.validation.HeldOutWeights;
import org.pugraph.validation.RankingEvidence;

/** Ranks of held-out positives by combinations of edges, each once; all on the same folds. */
final class Trials {

  /** Standard errors by which the best has to be above, more of them the more were tried. */
  private static final double LEAST_ERRORS = 1.25;

  private static final double ERRORS_OF_TRIALS = 0.35;

  /** Positives of whose differences the error is itself unreliable. */
  private static final double FEW = 5;

  /** The limit of the mean rank does not depend on it. */
  private static final double ANY_OVERLAP = 1;

  private final PreparedGraph graph;
  private final List<WeightedLearner> learners;
  private final Folds folds;
  private final FitContext context;
  private final Map<EdgeCombination, Candidate> tried = new LinkedHashMap<>();

  Trials(PreparedGraph graph, PuNodes nodes, FitContext context) {
    this.graph = graph;
    this.context = context;
    learners = BestRecipe.edges(graph.graph());
    folds = Screening.folds(nodes, new Seed(context.seed()).split("edges").value());
  }

  Candidate of(double[] counts, double[] exponents, EdgeTypes types) {
    EdgeCombination combination = EdgeCombination.of(types, counts, exponents);
    Candidate known = tried.get(combination);
    if (known == null) {
      known = new Candidate(combination, counts, exponents, ranks(combination));
      tried.put(combination, known);
    }
    return known;
  }

  /** How many were tried. */
  int count() {
    return tried.size();
  }

  /** Percentile ranks of held-out positives. */
  double[] ranks(EdgeCombination combination) {
    context.checkCancelled();
    return Screening.ranks(learners, graph.tried(combination), folds, context);
  }

  /**
   * Whether positives rank higher by a candidate than other ranks, by more than chance explains.
   */
  boolean isBetter(Candidate one, double[] ranks) {
    RankingEvidence evidence =
        new RankingEvidence(
            ranks.length, folds.nodes().unlabeled().length, one.mean(), 0, ANY_OVERLAP);
    return one.mean() >= evidence.limit()
        && HeldOutWeights.errorsAbove(one.ranks(), ranks) > limit(ranks.length);
  }

  private double limit(int positives) {
    double ofMany = LEAST_ERRORS + ERRORS_OF_TRIALS * StrictMath.log(tried.size());
    return ofMany * Math.sqrt(1 + FEW / positives);
  }
}
