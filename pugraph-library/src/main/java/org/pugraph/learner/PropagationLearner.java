package org.pugraph.learner;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.classic.Normalisation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * Labels spread along edges: label propagation, the random walk with restart, network propagation.
 * Nothing is trained, and no features are used. Scores have no zero of their own. Immutable and
 * thread safe. The same input and seed give the same bits at any number of threads.
 *
 * @param propagation how labels spread
 */
public record PropagationLearner(PropagationSettings propagation) implements BaseLearner {

  public static final String LABEL_PROPAGATION = "label-propagation";
  public static final String RANDOM_WALK = "random-walk";
  public static final String SYMMETRIC_DIFFUSION = "symmetric-diffusion";

  private static final Map<String, PropagationSettings> BY_NAME =
      Map.of(
          LABEL_PROPAGATION, PropagationSettings.LABELS,
          RANDOM_WALK, PropagationSettings.RANDOM_WALK,
          SYMMETRIC_DIFFUSION, PropagationSettings.SYMMETRIC_DIFFUSION);

  /** What users call the methods. */
  public static final List<String> NAMES =
      List.of(LABEL_PROPAGATION, RANDOM_WALK, SYMMETRIC_DIFFUSION);

  public PropagationLearner {
    if (propagation.normalisation() == Normalisation.MEAN) {
      throw new IllegalArgumentException("no method spreads labels by means of neighbours");
    }
  }

  /** The method of that name with its usual settings. */
  public static PropagationLearner of(String name) {
    return new PropagationLearner(
        Optional.ofNullable(BY_NAME.get(name))
            .orElseThrow(() -> new IllegalArgumentException("no propagation is called " + name)));
  }

  @Override
  public String name() {
    return switch (propagation.normalisation()) {
      case SELF_LOOPS -> LABEL_PROPAGATION;
      case WALK, MEAN -> RANDOM_WALK;
      case SYMMETRIC -> SYMMETRIC_DIFFUSION;
    };
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    PuNodes nodes = member.nodes();
    Graph graph = member.graph().graph();
    List<String> positives =
        Arrays.stream(nodes.positives()).mapToObj(graph.names()::name).toList();
    return new PropagationModel(propagation, positives, 0);
  }
}
