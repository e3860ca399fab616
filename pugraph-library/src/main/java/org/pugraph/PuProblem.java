package org.pugraph;

import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.edge.search.CombinationSearch;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/**
 * What is learned from: a graph, the nodes known to be positive, and how many of the others are
 * expected to be. True classes are no part of it, even where the graph has them. Immutable and
 * thread safe as long as nobody writes to its arrays.
 *
 * @param graph the graph
 * @param positives P, the labelled nodes, ascending
 * @param unlabeled U; nodes in neither set are scored, but not learned from
 * @param negatives those of U that are known not to be positive; mostly none
 * @param prior the share of positives in U; empty where it is to be estimated
 * @param combination how much each type of edge counts; empty where it is to be learned
 * @param prepared the same graph with what was derived from it before, where fits share that
 */
public record PuProblem(
    Graph graph,
    int[] positives,
    int[] unlabeled,
    int[] negatives,
    Optional<ClassPrior> prior,
    Optional<EdgeCombination> combination,
    Optional<PreparedGraph> prepared) {

  /** Where nothing looks at the prior, any will do. */
  private static final double ANY_PRIOR = 0.5;

  public PuProblem {
    checkInside(graph, positives);
    checkInside(graph, unlabeled);
    checkInside(graph, negatives);
    nodes(positives, unlabeled, negatives, prior.map(ClassPrior::value).orElse(ANY_PRIOR));
  }

  /** Whose edges count as held-out positives tell. */
  public PuProblem(
      Graph graph,
      int[] positives,
      int[] unlabeled,
      int[] negatives,
      Optional<ClassPrior> prior,
      Optional<PreparedGraph> prepared) {
    this(graph, positives, unlabeled, negatives, prior, Optional.empty(), prepared);
  }

  private static void checkInside(Graph graph, int[] nodes) {
    for (int node : nodes) {
      BadInput.unless(
          node >= 0 && node < graph.nodes(),
          "node must be 0.." + (graph.nodes() - 1) + ", got " + node);
    }
  }

  private static PuNodes nodes(int[] positives, int[] unlabeled, int[] negatives, double prior) {
    return new PuNodes(positives, unlabeled, prior, negatives);
  }

  /** All other nodes are unlabeled; the prior is to be estimated. */
  public static PuProblem of(Graph graph, int... positives) {
    checkInside(graph, positives);
    BitSet others = new BitSet();
    others.set(0, graph.nodes());
    IntStream.of(positives).forEach(others::clear);
    return of(
        graph, IntStream.of(positives).sorted().distinct().toArray(), others.stream().toArray());
  }

  /** With these unlabeled nodes; the prior is to be estimated. */
  public static PuProblem of(Graph graph, int[] positives, int[] unlabeled) {
    return new PuProblem(
        graph, positives, unlabeled, new int[0], Optional.empty(), Optional.empty());
  }

  public PuProblem withPrior(ClassPrior other) {
    return new PuProblem(
        graph, positives, unlabeled, negatives, Optional.of(other), combination, prepared);
  }

  /** With a prior that the user knows. */
  public PuProblem withPrior(double share) {
    return withPrior(ClassPrior.given(share));
  }

  public PuProblem withNegatives(int... others) {
    return new PuProblem(graph, positives, unlabeled, others, prior, combination, prepared);
  }

  /** Whose types of edges count like that, instead of as held-out positives tell. */
  public PuProblem withCombination(EdgeCombination other) {
    return new PuProblem(
        graph, positives, unlabeled, negatives, prior, Optional.of(other), prepared);
  }

  public PuProblem withPrepared(PreparedGraph other) {
    BadInput.unless(other.isOf(graph), "what was prepared belongs to another graph");
    return new PuProblem(
        graph, positives, unlabeled, negatives, prior, combination, Optional.of(other));
  }

  /** The graph with what is derived from it. */
  PreparedGraph prepared(FitContext context) {
    return prepared.orElseGet(() -> PreparedGraph.of(graph, context));
  }

  /** How much each type of edge counts, learned if need be; empty where edges have no types. */
  Optional<EdgeCombination> combinationOn(PreparedGraph whole, FitContext context) {
    if (combination.isPresent() || graph.types().isEmpty()) {
      return combination;
    }
    context.listener().onPhase(new FitPhase(FitPhase.Kind.EDGES));
    return CombinationSearch.learn(whole, nodes(ANY_PRIOR), context);
  }

  /** As the risk is computed on it. */
  public PuNodes nodes(double share) {
    return nodes(positives, unlabeled, negatives, share);
  }
}
