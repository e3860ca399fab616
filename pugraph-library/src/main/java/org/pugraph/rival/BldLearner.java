package org.pugraph.rival;

import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.hop.HopSettings;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.RivalLearner;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.optimise.Step;
import org.pugraph.tensor.Compute;

/**
 * BLD ("Graph Positive-Unlabeled Learning via Bootstrapping Label Disambiguation"): representations
 * that predict each other from two views of the graph and gather the positives, and a classifier on
 * them whose soft labels move as it learns.
 *
 * <pre>
 * H, H'    main and auxiliary encoder, a GCN of 32 and 16 units; Q = predictor(H)
 * L_self   2 − 2 mean over nodes of cos(Q_i of one view, H'_i of the other)
 * L_pos    2 − 2 mean over P of cos(Q_i, centroid of P)
 * z        classifier(H), whose gradient does not reach H
 * s        soft label: 1 on P, ½ on U at first; twice at each view s ← (s + 0.01 t) / 1.01, t = 1
 *          where cos(Q_i, centroid) is above the least of P, then where z_i &gt; 0, else 0
 * L_class  mean over P ∪ U of [s ℓ(z, +) + (1 − s) ℓ(z, −)],  ℓ logistic
 * L        L_self + L_pos + L_class, each the mean of both views
 * H'       0.005 H' + 0.995 H after each step, parameter by parameter
 * </pre>
 *
 * <p>As in the authors' code: 1500 steps of Adam at 5e-4 with weight decay 1e-5, predictor and
 * classifier with 32 hidden units, and after 200 steps the 20 unlabeled nodes of the highest z are
 * among P in L_pos. There views also drop edges; here they drop 30 and 40 % of the features alone.
 * Weight decay is part of the gradient. Soft labels of known negatives stay 0. Rows of features are
 * as they are. No prior is needed.
 *
 * <p>The model scores the graph it was fitted to alone. Immutable and thread safe. The same input
 * and seed give the same bits at any number of threads.
 *
 * @param steps of training
 * @param hidden units of the first layers
 * @param width of representations
 * @param rate of Adam
 * @param joining unlabeled nodes that join P late
 */
public record BldLearner(int steps, int hidden, int width, double rate, int joining)
    implements RivalLearner {

  public static final String NAME = "bld";

  public static final BldLearner DEFAULT = new BldLearner(1500, 32, 16, 5e-4, 20);

  public BldLearner {
    BadInput.unless(steps >= 1, "steps must be at least 1, got " + steps);
    BadInput.unless(hidden >= 1, "hidden must be at least 1, got " + hidden);
    BadInput.unless(width >= 1, "representation must be at least 1 wide, got " + width);
    BadInput.unless(
        rate > 0 && rate <= 1, "learning rate must be above 0 and at most 1, got " + rate);
    BadInput.unless(joining >= 0, "joining nodes must be at least 0, got " + joining);
  }

  public BldLearner withSteps(int other) {
    return new BldLearner(other, hidden, width, rate, joining);
  }

  /** The same with other hidden units and width of representations. */
  public BldLearner withWidths(int units, int representation) {
    return new BldLearner(steps, units, representation, rate, joining);
  }

  public BldLearner withRate(double other) {
    return new BldLearner(steps, hidden, width, other, joining);
  }

  public BldLearner withJoining(int other) {
    return new BldLearner(steps, hidden, width, rate, other);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public void prepareHops(PreparedGraph graph) {
    graph.hops(HopSettings.EDGES);
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    BldTraining training = new BldTraining(this, member, compute);
    for (int step = 1; step <= steps; step++) {
      context.checkCancelled();
      double loss = training.step(step);
      Step taken = new Step(step, loss, Double.NaN, Double.NaN, Double.NaN);
      context.member(member.number()).onStep(taken, steps);
    }
    return TransductiveModel.of(NAME, member.graph(), training.scores());
  }
}
