package org.pugraph.learner;

import org.pugraph.classic.LabelPropagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * Labels spread along edges. Its scores have no zero of their own, so they are shifted to have it
 * at the class prior.
 *
 * @param propagation how far labels spread
 */
public record LabelPropagationLearner(PropagationSettings propagation) implements BaseLearner {

  public static final String NAME = "label-propagation";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int steps() {
    return 0;
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    PuNodes nodes = member.nodes();
    float[] scores =
        LabelPropagation.scores(member.graph().graph().edges(), nodes.positives(), propagation);
    float zero = (float) Thresholds.atPrior(scores, nodes.unlabeled(), nodes.prior());
    for (int i = 0; i < scores.length; i++) {
      scores[i] -= zero;
    }
    return TransductiveModel.of(NAME, member.graph(), scores);
  }
}
