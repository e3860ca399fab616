package org.pugraph.server.training;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.optimise.TrainSettings;

/**
 * A graph, and how models are fitted to it. Immutable; safe to share.
 *
 * @param name what users call the graph
 * @param graph the graph
 * @param outside nodes that are scored, but not learned from unless they are labelled
 * @param settings of the first training; later ones have {@link RetrainingSettings}
 * @param seed the seed of all random numbers, in every training
 * @param prior of the first training; empty where it is to be estimated
 */
public record LearningTask(
    String name,
    Graph graph,
    BitSet outside,
    EnsembleSettings settings,
    long seed,
    Optional<ClassPrior> prior) {

  /** All nodes are learned from, and the prior is to be estimated. */
  public static LearningTask of(String name, Graph graph, EnsembleSettings settings, long seed) {
    return new LearningTask(name, graph, new BitSet(), settings, seed, Optional.empty());
  }

  /** The task that a model solved, to be solved again with other labels. */
  public static LearningTask of(String name, Graph graph, SavedTraining solved) {
    BitSet outside = new BitSet();
    outside.set(0, graph.nodes());
    IntStream.of(solved.nodes().positives()).forEach(outside::clear);
    IntStream.of(solved.nodes().unlabeled()).forEach(outside::clear);
    PuModel model = solved.model();
    return new LearningTask(
        name,
        graph,
        outside,
        model.settings(),
        model.provenance().seed(),
        Optional.of(carriedOn(solved.nodes().prior(), solved.priorSource())));
  }

  /** A prior that follows from an earlier one, whose interval it does not have. */
  static ClassPrior carriedOn(double value, ClassPrior.Source source) {
    return new ClassPrior(value, source, Optional.empty(), Optional.empty());
  }

  public LearningTask withPrior(ClassPrior other) {
    return new LearningTask(name, graph, outside, settings, seed, Optional.of(other));
  }

  /**
   * The problem with these labels; its prior is to be estimated. All other nodes are unlabeled
   * unless they are outside.
   */
  PuProblem problem(int[] positives, int[] negatives) {
    BitSet unlabeled = new BitSet();
    unlabeled.set(0, graph.nodes());
    unlabeled.andNot(outside);
    IntStream.of(positives).forEach(unlabeled::clear);
    return PuProblem.of(graph, positives, unlabeled.stream().toArray())
        .withNegatives(IntStream.of(negatives).filter(unlabeled::get).toArray());
  }

  /** Whether a model has the learners of this task, however they were trained. */
  public boolean isSolvedBy(PuModel model) {
    List<BaseLearner> wanted = shapes(settings);
    List<BaseLearner> found = shapes(model.settings());
    if (model.provenance().code().isEmpty()) {
      // Version 0.1.0 trained the first learner alone and saved each of its members as a learner.
      return found.get(0).equals(wanted.get(0));
    }
    return found.equals(wanted) && model.settings().members() == settings.members();
  }

  private static List<BaseLearner> shapes(EnsembleSettings settings) {
    return settings.learners().stream().map(one -> shape(one.learner())).toList();
  }

  /** The learner without what decides only how its network is trained. */
  private static BaseLearner shape(BaseLearner learner) {
    return learner instanceof NetworkLearner network
        ? network.with(TrainSettings.DEFAULT.withModel(network.training().model()))
        : learner;
  }
}
