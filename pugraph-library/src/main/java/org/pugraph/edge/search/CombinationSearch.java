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
 * 3. greedily      one more share for the type that helps most, with replacement
 *                  (Caruana et al. 2004), while it helps
 * 4. exponents     of single types that are left
 * 5. the best is kept if it beats all alike by 1.5 + 0.35 ln(tried) standard errors
 * </pre>
 *
 * <p>A type that is rare, or helps a few positives by chance, is no more than chance explains. With
 * fewer than ten positives shares move toward equal ones; with fewer than four nothing is held out.
 *
 * <p>Used by one fit: not thread safe. The same input and seed give the same bits at any number of
 * threads.
 */
public final class CombinationSearch {

  private static final Log LOG = Log.of(CombinationSearch.class);

  /** Powers of weights; the last is one at which a tenth of the weight is nothing. */
  private static final double[] EXPONENTS = {0, 0.5, 1, 2, 4};

  private static final int MOST_SHARES = 8;

  /** Types that greedy selection adds, the best alone first. */
  private static final int MOST_ADDED = 6;

  /** Single types whose exponent is chosen for itself. */
  private static final int MOST_REFINED = 4;

  private final EdgeTypes types;
  private final boolean[] weighted;
  private final Trials trials;

  private CombinationSearch(EdgeTypes types, Trials trials) {
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
        types.types().size() > 1
            || types.types().stream().anyMatch(type -> type.weights() != null);
    if (!decides || nodes.positives().length < Folds.FEWEST_TO_HOLD_OUT) {
      return alike;
    }
    CombinationSearch search = new CombinationSearch(types, new Trials(graph, nodes, context));
    Candidate best = search.best();
    boolean better = search.trials.beats(search.trials.ranks(alike));
    LOG.debug(
        () ->
            search.trials.count()
                + " combinations of edges tried: "
                + best.combination().sentence()
                + (better ? "" : "; no better than chance explains"));
    return better ? search.shrunk(best, nodes.positives().length) : alike;
  }

  private Candidate best() {
    double[] exponents = sharedExponents();
    if (weighted.length > 1) {
      List<Integer> order = alone(exponents);
      for (int count = 2; count < weighted.length; count *= 2) {
        double[] shares = new double[weighted.length];
        order.subList(0, count).forEach(t -> shares[t] = 1);
        trial(shares, exponents);
      }
      greedily(trials.best(), order, exponents);
      refine(trials.best());
    }
    return trials.best();
  }

  /** The types, that by which held-out positives rank highest alone first. */
  private List<Integer> alone(double[] exponents) {
    double[] means = new double[weighted.length];
    Arrays.setAll(means, t -> trial(only(t), exponents).mean());
    return IntStream.range(0, means.length)
        .boxed()
        .sorted(Comparator.comparingDouble(t -> -means[t]))
        .toList();
  }

  private double[] only(int type) {
    double[] shares = new double[weighted.length];
    shares[type] = 1;
    return shares;
  }

  /** The power of all weights by which held-out positives rank highest, all types equally. */
  private double[] sharedExponents() {
    double[] ones = filled(1);
    Candidate best = trial(ones, filled(0));
    for (double exponent : EXPONENTS) {
      if (exponent > 0 && hasWeights()) {
        Candidate other = trial(ones, filled(exponent));
        best = other.mean() > best.mean() ? other : best;
      }
    }
    return best.exponents();
  }

  private boolean hasWeights() {
    return IntStream.range(0, weighted.length).anyMatch(t -> weighted[t]);
  }

  private double[] filled(double value) {
    double[] all = new double[weighted.length];
    Arrays.fill(all, value);
    return all;
  }

  private void greedily(Candidate start, List<Integer> order, double[] exponents) {
    Candidate best = start;
    double[] shares = start.counts();
    List<Integer> added = order.subList(0, Math.min(MOST_ADDED, order.size()));
    for (int n = (int) Arrays.stream(shares).sum(); n < MOST_SHARES; n++) {
      Candidate next = best;
      for (int t : added) {
        double[] more = shares.clone();
        more[t]++;
        Candidate other = trial(more, exponents);
        next = other.mean() > next.mean() + Trials.LEAST_GAIN ? other : next;
      }
      if (next == best) {
        return;
      }
      best = next;
      shares = next.counts();
    }
  }

  private void refine(Candidate start) {
    Candidate best = start;
    int refined = 0;
    for (int t = 0; t < weighted.length && refined < MOST_REFINED; t++) {
      if (!weighted[t] || start.counts()[t] == 0) {
        continue;
      }
      refined++;
      for (double exponent : EXPONENTS) {
        double[] exponents = best.exponents().clone();
        exponents[t] = exponent;
        Candidate other = trial(best.counts(), exponents);
        best = other.mean() > best.mean() + Trials.LEAST_GAIN ? other : best;
      }
    }
  }

  private Candidate trial(double[] shares, double[] exponents) {
    return trials.of(shares, exponents, types);
  }

  /** Toward equal shares, as far as positives are missing to enough. */
  private EdgeCombination shrunk(Candidate best, int positives) {
    double missing = Math.max(0, Folds.ENOUGH - positives) / (double) Folds.ENOUGH;
    double sum = Arrays.stream(best.counts()).sum();
    double[] shares = new double[weighted.length];
    Arrays.setAll(
        shares, t -> (1 - missing) * best.counts()[t] / sum + missing / weighted.length);
    return EdgeCombination.of(types, shares, best.exponents());
  }
}
