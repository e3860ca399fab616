package org.pugraph.fit;

import org.pugraph.optimise.Step;
import org.pugraph.prior.PriorReport;

/**
 * Follows a fit. Steps are reported from the threads that train, several at a time; phases from the
 * thread that called {@code fit}. Called by several threads at once.
 */
public interface FitListener {

  /** Does nothing. */
  FitListener SILENT = new FitListener() {};

  /** A phase begins. */
  default void onPhase(FitPhase phase) {}

  /**
   * A part of the estimation of the class prior is done; from any thread, one at a time.
   *
   * @param done how many are
   * @param all how many there are
   */
  default void onPriorPart(int done, int all) {}

  /** The class prior was estimated; not called where it was given. */
  default void onPrior(PriorReport report) {}

  /**
   * A member took a training step.
   *
   * @param member counts from 0 over all members of the round
   * @param step its number within the member, and the risk
   */
  default void onStep(int member, Step step) {}

  /**
   * Something went another way than was asked for, such as on the CPU where a device was lost.
   *
   * @param note one sentence for users; the same may come several times
   */
  default void onNote(String note) {}
}
