package org.pugraph.learner;

import java.util.List;
import java.util.Optional;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.Stage;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * The settings of one method, which train one model: a network on a PU risk, or a classical method.
 * An ensemble is made of these, a single method is an ensemble of one. Immutable and thread safe.
 * The same input and seed give the same bits at any number of threads.
 */
public sealed interface BaseLearner
    permits NetworkLearner,
        LogisticLearner,
        KernelLogisticLearner,
        OneClassSvmLearner,
        RocchioSvmLearner,
        PropagationLearner,
        ExtraTreesLearner,
        RivalLearner,
        CustomLearner {

  /** What users call the method. */
  String name();

  /** How many training steps a member takes at most; 0 where nothing is trained in steps. */
  default int steps() {
    return 0;
  }

  /** Whether its models are given embeddings, and so need the encoder to score another graph. */
  default boolean needsEncoder() {
    return false;
  }

  /** Refuses a graph that no member could be trained on in that much memory, in bytes. */
  default void checkMemory(Graph graph, long memory) {}

  /** Makes the neighbourhoods ready that all its members share. */
  default void prepareHops(PreparedGraph graph) {}

  /** Makes the node representations ready that all its members share. */
  default void prepareInput(PreparedGraph graph) {}

  /**
   * Whether training looks at the class prior; where it does not, the prior decides no more than
   * the zero of the scores.
   */
  default boolean needsPrior() {
    return true;
  }

  /**
   * What learners have in common whose members are trained in one go, which then costs little more
   * than one of them: those of equal batches are. Empty where each member is trained alone.
   *
   * @param context where a device may train in one go what is trained alone on threads
   */
  default Optional<BaseLearner> batch(FitContext context) {
    return Optional.empty();
  }

  /**
   * Trains members of a batch on one graph, this learner being one of theirs; the same as each
   * alone, but for rounding.
   */
  default List<BaseModel> trainAll(List<Task> tasks, FitContext context, Compute compute) {
    return tasks.stream()
        .map(task -> task.learner().train(task.member(), context, compute))
        .toList();
  }

  /** Trains one model. */
  BaseModel train(Member member, FitContext context, Compute compute);

  /** A member and its learner. Immutable and thread safe. */
  record Task(BaseLearner learner, Member member) {}

  /**
   * One member to train. Immutable and thread safe.
   *
   * @param graph the graph, with what is derived from it
   * @param nodes who is labelled, who is not, and π
   * @param seed of this member
   * @param stage which of its trainings this is
   * @param number among all members of the round, counting from 0
   * @param start what its last stage left, to go on from; empty in its first
   */
  record Member(
      PreparedGraph graph,
      PuNodes nodes,
      long seed,
      Stage stage,
      int number,
      Optional<BaseModel> start) {}
}
