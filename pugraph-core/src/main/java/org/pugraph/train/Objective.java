package org.pugraph.train;

import java.util.List;
import org.pugraph.layer.Parameter;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Seed;

/**
 * What a {@link TrainingLoop} descends: a risk as a function of parameters, on the whole graph, on
 * batches of it, or on many machines. A step is measured, then differentiated, or left there.
 */
public interface Objective {

  /** All trained matrices, in a fixed order. */
  List<Parameter> parameters();

  /** Draws all parameters anew. */
  void initialise(Seed seed);

  /**
   * The risk of the parameters as they are.
   *
   * @param step counts from 1, and alone decides what chance does in it
   */
  PuRisk.Estimate measure(int step);

  /** Overwrites every parameter's gradient with what is to be descended, as measured last. */
  void differentiate();

  /** The risk on positives kept aside; asked before a step is measured, if at all. */
  double heldOut();
}
