package org.pugraph.rival;

import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;

/** Numbers the steps of several networks of one member in a row, as who follows it expects. */
final class NumberedSteps implements TrainListener {

  private final TrainListener listener;
  private int taken;

  NumberedSteps(TrainListener listener) {
    this.listener = listener;
  }

  @Override
  public void onStep(Step step, int of) {
    taken++;
    listener.onStep(
        new Step(
            taken, step.risk(), step.weightedPositive(), step.negativePart(), step.heldOutRisk()),
        of);
  }

  @Override
  public void onNote(String note) {
    listener.onNote(note);
  }

  @Override
  public boolean cancelled() {
    return listener.cancelled();
  }
}
