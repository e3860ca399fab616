package org.pugraph.optimise;

import java.util.List;
import org.pugraph.layer.input.Parameter;
import org.pugraph.risk.PuRisk;

/**
 * Networks of one shape on their way down the risk, wherever that is computed: one on the threads
 * of this machine, or several at once on a device.
 *
 * <p>What is random in a step depends on the seed of its member and the number of the step alone,
 * so that a training that is resumed, here or elsewhere, drops the same entries.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits wherever it
 * runs, but not between one place and another.
 */
public interface Descent extends AutoCloseable {

  /** How many networks. */
  int members();

  /**
   * All trained matrices of a member, in a fixed order. Their values are those of the last {@link
   * #fetch}; what is written to them counts from the next {@link #install} on.
   */
  List<Parameter> parameters(int member);

  /** Copies a member's parameters and moments to the heap. */
  DescentState fetch(int member);

  /** Sets a member's parameters and moments. */
  void install(int member, DescentState state);

  /**
   * The risk of the members' parameters as they are.
   *
   * @param steps the number of the step by member, counting from 1; 0 where a member takes none
   * @return by member; null where it takes no step
   */
  PuRisk.Estimate[] measure(int[] steps);

  /** Moves the members measured last against the gradient of their risks. */
  void update();

  /**
   * Measures and updates several times in a row, when nobody needs to look in between.
   *
   * @param first the number of the next step by member; 0 where it takes none
   * @param counts how many steps each member takes
   * @return by member, the risks of all steps
   */
  PuRisk.Estimate[][] run(int[] first, int[] counts);

  /** The most steps that are worth taking in a row. */
  int stride();

  /** The risk of a member on its held-out positives, nothing dropped out. */
  double heldOut(int member);

  @Override
  void close();
}
