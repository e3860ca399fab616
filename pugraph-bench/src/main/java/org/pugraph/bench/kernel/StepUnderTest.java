package org.pugraph.bench.kernel;

import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;

/** A training step that can be looked into before it is timed. */
public interface StepUnderTest {

  /** What every contestant minimises: the risk of the method itself, without balancing. */
  RiskSettings RISK = new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 1);

  /** Forward and backward pass; returns the scores z and leaves the parameters alone. */
  float[] differentiate();

  /** The gradient {@link #differentiate} left for a parameter, row by row. */
  float[] gradient(int parameter);

  /** Forward pass, risk, backward pass and update. */
  void step();
}
