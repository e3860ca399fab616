package org.pugraph.bench;

/** A training step that can be looked into before it is timed. */
public interface StepUnderTest {

  /** Forward and backward pass; returns the scores z and leaves the parameters alone. */
  float[] differentiate();

  /** The gradient {@link #differentiate} left for a parameter, row by row. */
  float[] gradient(int parameter);

  /** Forward pass, risk, backward pass and update. */
  void step();
}
