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
import org.pugraph.statistics.PairedTest;
import org.pugraph.tensor.Seed;
import org.pugraph.validation.Folds;
import org.pugraph.validation.RankingEvidence;

/** Ranks of held-out positives by combinations of edges, each once; all on the same folds. */
final class CombinationTrials {

  /** The chance up to which a difference is taken for certain, and from which on for none. */
  private static final double CERTAIN = 0.1;

  private static final double NONE = 0.5;

  /** The limit of the mean rank does not depend on it. */
  private static final double ANY_OVERLAP = 1;

  private final PreparedGraph graph;
  private final List<WeightedLearner> learners;
  private final Folds folds;
  private final FitContext context;
  private final Map<EdgeCombination, Candidate> tried = new LinkedHashMap<>();

  CombinationTrials(PreparedGraph graph, PuNodes nodes, FitContext context) {
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
   * How certain it is that positives rank higher by a candidate than other ranks: 0 where chance
   * explains that, or ranks by the candidate at all; 1 where it does not. Of many that were tried,
   * the best is further from the others by chance alone.
   */
  double certainty(Candidate one, double[] ranks) {
    RankingEvidence evidence =
        new RankingEvidence(
            ranks.length, folds.nodes().unlabeled().length, one.mean(), 0, ANY_OVERLAP);
    PairedTest test = PairedTest.of(one.ranks(), ranks);
    if (one.mean() < evidence.limit()
        || test.pairs() < PairedTest.FEWEST
        || test.difference() <= 0) {
      return 0;
    }
    double chance = test.p() * Math.sqrt(tried.size());
    return Math.min(1, Math.max(0, NONE - chance) / (NONE - CERTAIN));
  }
}
