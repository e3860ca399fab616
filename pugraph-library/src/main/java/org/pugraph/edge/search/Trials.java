package org.pugraph.edge.search;

import static java.util.Objects.requireNonNull;

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

/** Ranks of held-out positives by combinations of edges, each once; all on the same folds. */
final class Trials {

  /** Of the mean rank, below which a further step is not worth a more intricate answer. */
  static final double LEAST_GAIN = 0.001;

  /** Standard errors by which the best has to be above, more of them the more were tried. */
  private static final double LEAST_ERRORS = 1.5;

  private static final double ERRORS_OF_TRIALS = 0.35;

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

  /** The best that was tried, the first of equals. */
  Candidate best() {
    Candidate best = null;
    for (Candidate one : tried.values()) {
      best = best == null || one.mean() > best.mean() ? one : best;
    }
    return requireNonNull(best, "nothing was tried");
  }

  /** Whether positives rank higher by the best than by other ranks, by more than chance explains. */
  boolean beats(double[] ranks) {
    return HeldOutWeights.errorsAbove(best().ranks(), ranks) > limit();
  }

  private double limit() {
    return LEAST_ERRORS + ERRORS_OF_TRIALS * StrictMath.log(tried.size());
  }
}
