package org.pugraph.optimise;

import java.util.List;
import org.pugraph.layer.input.Parameter;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Seed;

/**
 * The function that a {@link TrainingLoop} minimises: a risk as a function of parameters, on the
 * whole graph, on batches of it, or on many machines. Each step is measured and, unless training
 * ends there, differentiated. Not thread safe: one thread at a time. The same input gives the same
 * bits at any number of threads.
 */
public interface Objective {

  /** All trained matrices, in a fixed order. */
  List<Parameter> parameters();

  /** Draws all parameters anew. */
  void initialise(Seed seed);

  /**
   * The risk of the parameters as they are.
   *
   * @param step counts from 1; all randomness of the step depends on it alone
   */
  PuRisk.Estimate measure(int step);

  /** Overwrites every parameter's gradient with the one to descend, for the risk measured last. */
  void differentiate();

  /** The risk on held-out positives; called, if at all, before a step is measured. */
  double heldOut();
}
