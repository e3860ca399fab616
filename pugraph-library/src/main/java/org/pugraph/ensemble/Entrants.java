package org.pugraph.ensemble;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.base.Log;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.GraphSize;
import org.pugraph.learner.BaseLearner;

/**
 * The learners of an ensemble that take part in a fit, by their numbers: all, or in a race those
 * that take seconds on this graph rather than minutes.
 */
record Entrants(EnsembleSettings settings, PreparedGraph graph) {

  private static final Log LOG = Log.of(Entrants.class);

  /** Edges, feature entries and ten for each node up to which networks take part in a race. */
  private static final long MOST_WORK = 250_000;

  private static final int WORK_OF_A_NODE = 10;

  BaseLearner learner(int number) {
    return settings.learners().get(number).learner();
  }

  /** Those that are trained before the prior is known. */
  List<Integer> priorFree() {
    return numbers(number -> !learner(number).needsPrior());
  }

  /** Those that need the prior; where there is a race, they run it. */
  List<Integer> runners() {
    return numbers(number -> learner(number).needsPrior());
  }

  private List<Integer> numbers(IntPredicate which) {
    return IntStream.range(0, settings.learners().size())
        .filter(number -> isAffordable(learner(number)) && which.test(number))
        .boxed()
        .toList();
  }

  /** Decided by size, not by a clock. */
  private boolean isAffordable(BaseLearner learner) {
    GraphSize size = graph.graph().size();
    long work = size.edges() + size.nonzeros() + (long) WORK_OF_A_NODE * size.nodes();
    return !settings.race() || learner.steps() == 0 || work <= MOST_WORK;
  }

  /** Those of some learners. */
  String names(List<Integer> numbers) {
    return numbers.isEmpty()
        ? "none"
        : numbers.stream().map(settings::nameOf).collect(Collectors.joining(", "));
  }

  private String leftOut() {
    List<Integer> costly =
        IntStream.range(0, settings.learners().size())
            .filter(number -> !isAffordable(learner(number)))
            .boxed()
            .toList();
    return costly.isEmpty() ? "" : "; left out on a graph of this size: " + names(costly);
  }

  /** Makes ready what their members share. */
  void prepare(FitContext context) {
    List<BaseLearner> learners = numbers(number -> true).stream().map(this::learner).toList();
    LOG.debug(() -> "learners: " + names(numbers(number -> true)) + leftOut());
    context.listener().onPhase(new FitPhase(FitPhase.Kind.NEIGHBOURHOODS));
    learners.forEach(learner -> learner.prepareHops(graph));
    if (learners.stream().anyMatch(BaseLearner::needsEncoder)) {
      context.listener().onPhase(new FitPhase(FitPhase.Kind.PRETRAINING));
    }
    learners.forEach(learner -> learner.prepareInput(graph));
    context.checkCancelled();
  }
}
