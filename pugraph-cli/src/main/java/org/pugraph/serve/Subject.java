package org.pugraph.serve;

import java.util.BitSet;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Ensemble;
import org.pugraph.train.TrainSettings;

/**
 * What is looked at: a graph, and how to learn on it. Immutable; safe to share.
 *
 * @param name what people call the graph
 * @param outside nodes that are scored but take no part in learning
 * @param settings how to train the first time
 * @param decision how the models answer
 * @param prior π, where somebody knows it before the first training
 * @param priorSource who: given or true
 */
public record Subject(
    String name,
    Graph graph,
    BitSet outside,
    TrainSettings settings,
    Decision decision,
    OptionalDouble prior,
    String priorSource) {

  /** Who says what π is where nobody knows. */
  static final String ESTIMATED = "estimated";

  /**
   * How models answer.
   *
   * @param members how many there are
   * @param rule where positive begins, in words
   * @param judge where positive begins
   */
  public record Decision(int members, String rule, Judge judge) {}

  /** A graph alone, of whose positives nothing is known. */
  public static Subject of(String name, Graph graph, TrainSettings settings, Decision decision) {
    return new Subject(
        name, graph, new BitSet(), settings, decision, OptionalDouble.empty(), ESTIMATED);
  }

  /** The same, of which somebody knows how many positives are expected. */
  public Subject withPrior(double share, String source) {
    return new Subject(name, graph, outside, settings, decision, OptionalDouble.of(share), source);
  }

  /** Whether models are of the shape that is wanted; others would listen to other neighbours. */
  boolean isLearnedBy(Ensemble models) {
    return models.members().get(0).settings().model().equals(settings.model());
  }

  /** The problem with these positives: all others are unlabeled, unless they take no part. */
  PuNodes problem(int[] positives, double share) {
    BitSet others = new BitSet();
    others.set(0, graph.nodes());
    others.andNot(outside);
    IntStream.of(positives).forEach(others::clear);
    return new PuNodes(positives, others.stream().toArray(), share);
  }

  /** The same problem with some known not to be positive, as far as they take part. */
  PuNodes without(int[] hidden, PuNodes problem) {
    int[] known = IntStream.of(hidden).filter(node -> !outside.get(node)).toArray();
    return new PuNodes(problem.positives(), problem.unlabeled(), problem.prior(), known);
  }
}
