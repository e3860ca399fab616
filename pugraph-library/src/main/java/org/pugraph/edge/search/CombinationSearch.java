package org.pugraph.edge.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.Log;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.risk.PuNodes;
import org.pugraph.validation.Folds;

/**
 * Learns how much each type of edge counts, by held-out positives alone: tries combinations with
 * learners that take milliseconds and keeps the one by which held-out positives rank highest, if
 * that is more than chance explains; else all edges count alike.
 *
 * <pre>
 * 1. exponents     all types equally, weights to the power of 0, ½, 1, 2, 4
 * 2. types         each alone; then the best 2, 4, 8, … equally
 * 3. greedily      one more share of the type that helps most, with replacement
 *                  (Caruana et al. 2004), or none of one, while that helps
 * 4. exponents     of single types that are left
 * 5. certainty     p of Wilcoxon's test of the best against all alike, times √tried: the best as it
 *                  is up to 0.1, all alike from 0.5 on, and what lies between in between
 * </pre>
 *
 * <p>A less simple combination is taken if it is better by half a standard error.
 *
 * <p>A type that is rare, or helps a few positives by chance, is no more than chance explains. With
 * fewer than ten positives shares move toward equal ones; with fewer than five all count alike.
 *
 * <p>Thread safe. The same input and seed give the same bits at any number of threads.
 */
public final class CombinationSearch {

  private static final Log LOG = Log.of(CombinationSearch.class);

  /** Powers of weights; the last is one at which a tenth of the weight is nothing. */
  private static final double[] EXPONENTS = {0, 0.5, 1, 2, 4};

  /** Types that are tried alone, those with the most edges. */
  private static final int MOST_ALONE = 40;

  private static final int MOST_STEPS = 6;

  /** Types that greedy selection adds, the best alone first. */
  private static final int MOST_ADDED = 6;

  /** Types that it removes. */
  private static final int MOST_REMOVED = 8;

  /** Single types whose exponent is chosen for itself. */
  private static final int MOST_REFINED = 4;

  private final EdgeTypes types;
  private final boolean[] weighted;
  private final CombinationTrials trials;

  private CombinationSearch(EdgeTypes types, CombinationTrials trials) {
    this.types = types;
    this.trials = trials;
    weighted = new boolean[types.types().size()];
    for (int t = 0; t < weighted.length; t++) {
      weighted[t] = types.types().get(t).weights() != null;
    }
  }

  /**
   * The combination for a problem; empty where the edges have neither types nor weights.
   *
   * @param nodes labelled and unlabeled; the prior is not looked at
   */
  public static Optional<EdgeCombination> learn(
      PreparedGraph graph, PuNodes nodes, FitContext context) {
    return graph.graph().types().map(types -> learn(types, graph, nodes, context));
  }

  private static EdgeCombination learn(
      EdgeTypes types, PreparedGraph graph, PuNodes nodes, FitContext context) {
    EdgeCombination alike = EdgeCombination.alike(types);
    boolean decides =
        types.types().size() > 1 || types.types().stream().anyMatch(type -> type.weights() != null);
    if (!decides || nodes.positives().length < Folds.FEWEST_TO_HOLD_OUT) {
      return alike;
    }
    CombinationSearch search =
        new CombinationSearch(types, new CombinationTrials(graph, nodes, context));
    Candidate best = search.best();
    double certainty = search.trials.certainty(best, search.trials.ranks(alike));
    LOG.debug(
        () ->
            search.trials.count()
                + " combinations of edges tried: "
                + best.combination().sentence()
                + ", certainty "
                + certainty);
    return certainty == 0 ? alike : search.shrunk(best, certainty, nodes.positives().length);
  }

  private Candidate best() {
    Candidate equal = equally();
    if (weighted.length == 1) {
      return equal;
    }
    double[] exponents = equal.exponents();
    List<Candidate> alone = alone(exponents);
    Candidate few = alone.get(0);
    for (int count = 2; count < alone.size(); count *= 2) {
      few = trial(sum(alone.subList(0, count)), exponents).or(few);
    }
    return refined(greedily(few.or(equal), alone));
  }

  /** Each type alone, that by which held-out positives rank highest first. */
  private List<Candidate> alone(double[] exponents) {
    return IntStream.range(0, weighted.length)
        .boxed()
        .sorted(Comparator.comparingInt(t -> -types.types().get(t).places().length))
        .limit(MOST_ALONE)
        .map(t -> trial(only(t), exponents))
        .sorted(Comparator.comparingDouble(one -> -one.mean()))
        .toList();
  }

  private double[] sum(List<Candidate> several) {
    double[] sum = new double[weighted.length];
    Arrays.setAll(sum, t -> several.stream().mapToDouble(one -> one.counts()[t]).sum());
    return sum;
  }

  private double[] only(int type) {
    double[] shares = new double[weighted.length];
    shares[type] = 1;
    return shares;
  }

  /** All types equally, weights to the power by which held-out positives rank highest. */
  private Candidate equally() {
    double[] ones = filled(1);
    Candidate best = trial(ones, ones);
    for (double exponent : EXPONENTS) {
      if (hasWeights()) {
        best = trial(ones, filled(exponent)).or(best);
      }
    }
    return best;
  }

  private boolean hasWeights() {
    return IntStream.range(0, weighted.length).anyMatch(t -> weighted[t]);
  }

  private double[] filled(double value) {
    double[] all = new double[weighted.length];
    Arrays.fill(all, value);
    return all;
  }

  /** Takes the step that helps most, one share more of a type or none of it, while one helps. */
  private Candidate greedily(Candidate start, List<Candidate> alone) {
    Candidate best = start;
    List<Candidate> added = alone.subList(0, Math.min(MOST_ADDED, alone.size()));
    for (int step = 0; step < MOST_STEPS; step++) {
      Candidate before = best;
      for (Candidate more : added) {
        best = best.orStep(before, trial(sum(List.of(before, more)), start.exponents()));
      }
      for (int t : before.types(MOST_REMOVED)) {
        double[] less = before.counts().clone();
        less[t] = 0;
        best = best.orStep(before, trial(less, start.exponents()));
      }
      if (best == before) {
        return best;
      }
    }
    return best;
  }

  private Candidate refined(Candidate start) {
    Candidate best = start;
    int refined = 0;
    for (int t = 0; t < weighted.length && refined < MOST_REFINED; t++) {
      if (weighted[t] && start.counts()[t] > 0) {
        refined++;
        for (double exponent : EXPONENTS) {
          double[] exponents = best.exponents().clone();
          exponents[t] = exponent;
          best = trial(best.counts(), exponents).or(best);
        }
      }
    }
    return best;
  }

  private Candidate trial(double[] shares, double[] exponents) {
    return trials.of(shares, exponents, types);
  }

  /** Toward equal shares and no weights, as far as certainty, or positives, are missing. */
  private EdgeCombination shrunk(Candidate best, double certainty, int positives) {
    double kept = certainty * Math.min(1, positives / (double) Folds.ENOUGH);
    double sum = Arrays.stream(best.counts()).sum();
    double[] shares = new double[weighted.length];
    double[] exponents = new double[weighted.length];
    for (int t = 0; t < shares.length; t++) {
      shares[t] = kept * best.counts()[t] / sum + (1 - kept) / shares.length;
      exponents[t] = certainty * best.exponents()[t];
    }
    return EdgeCombination.of(types, shares, exponents);
  }
}
