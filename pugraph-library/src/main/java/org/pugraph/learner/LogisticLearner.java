package org.pugraph.learner;

import org.pugraph.classic.LinearScorer;
import org.pugraph.classic.LogisticRegression;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.SvmInput;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Logistic regression on the features of each node alone, labelled against unlabeled. Its scores
 * are shifted to have their zero at the class prior.
 */
public record LogisticLearner() implements BaseLearner {

  public static final String NAME = "logistic";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    PuNodes nodes = member.nodes();
    SparseMatrix features = member.graph().input(SvmInput.FEATURES);
    LinearScorer scorer = LogisticRegression.fit(features, nodes.positives(), nodes.unlabeled());
    double zero =
        Thresholds.atPrior(scorer.scoresOfRows(features), nodes.unlabeled(), nodes.prior());
    return SvmModel.of(
        NAME, new SvmModel.Logistic(scorer.less(zero)), SvmInput.FEATURES, member.graph());
  }
}
