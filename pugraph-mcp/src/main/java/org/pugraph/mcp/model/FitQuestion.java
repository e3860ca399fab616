package org.pugraph.mcp.model;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.TrainingPrior;
import org.pugraph.server.training.TrainingRequest;

/**
 * Which nodes are to be ranked, and by what. The same question has the same answer to the bit.
 * Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param graph the graph
 * @param positives nodes known to be positive, ascending
 * @param negatives nodes known not to be, ascending
 * @param prior share of positives among the other nodes, if it is known
 * @param fit what is fitted
 */
public record FitQuestion(
    OpenGraph graph, int[] positives, int[] negatives, Optional<Double> prior, Fit fit) {

  private static final int ID_LENGTH = 12;

  /** What is fitted, from which seed. */
  public record Fit(RecipeName recipe, long seed) {}

  public FitQuestion {
    BadInput.unless(
        positives.length >= (prior.isEmpty() ? TrainingPrior.FEWEST_TO_ESTIMATE : 1),
        positives.length == 0
            ? "no positive node is given: name a few that are known"
            : "one positive node is too few to estimate how many there are: name a second one, or"
                + " give the prior");
    IntStream.of(negatives)
        .filter(node -> contains(positives, node))
        .findFirst()
        .ifPresent(
            node -> {
              throw new BadInput(
                  "node \"" + graph.nodes().name(node) + "\" is both positive and negative");
            });
    prior.ifPresent(
        share ->
            BadInput.unless(
                share > 0 && share < 1, "prior must be above 0 and below 1, got " + share));
  }

  private static boolean contains(int[] ascending, int node) {
    return Arrays.binarySearch(ascending, node) >= 0;
  }

  /** Names the model that answers it: the same for the same question. */
  String id() {
    Sha256 digest =
        new Sha256()
            .add(graph.graph().contentHash())
            .add(positives.length)
            .add(positives)
            .add(negatives)
            .add(prior.map(String::valueOf).orElse(""))
            .add(fit.toString());
    return "model-" + digest.hex().substring(0, ID_LENGTH);
  }

  TrainingRequest request(long memory) {
    LearningTask task =
        LearningTask.of(
            graph.name(), graph.graph(), fit.recipe.settings(graph.read(), memory), fit.seed);
    return new TrainingRequest(
        task,
        positives,
        negatives,
        TrainingPrior.of(prior.map(ClassPrior::given)),
        false,
        OptionalInt.empty());
  }
}
