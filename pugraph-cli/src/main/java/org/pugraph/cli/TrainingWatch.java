package org.pugraph.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.pugraph.train.Step;
import org.pugraph.train.TrainListener;

/** Watches the trainings of all members and shows how far they are. Thread safe. */
final class TrainingWatch {

  /** More members than this are not shown one by one. */
  private static final int MOST_SHOWN = 8;

  private final Progress progress;
  private final Interrupt interrupt;
  private final int[] at;
  private int taken;

  TrainingWatch(Progress progress, Interrupt interrupt, int members) {
    this.progress = progress;
    this.interrupt = interrupt;
    this.at = new int[members];
  }

  /** How many steps this process took. */
  synchronized int taken() {
    return taken;
  }

  /** The listener of one member; the first is number 0. */
  TrainListener of(int member) {
    return new TrainListener() {
      @Override
      public void onStep(Step step, int of) {
        show(member, step, of);
      }

      @Override
      public boolean cancelled() {
        return interrupt.requested();
      }
    };
  }

  private synchronized void show(int member, Step step, int of) {
    taken++;
    at[member] = step.step();
    String risk = "risk " + Format.decimals(step.risk(), 4);
    progress.at(Arrays.stream(at).sum(), at.length == 1 ? risk : members(of));
  }

  private String members(int of) {
    if (at.length > MOST_SHOWN) {
      return Arrays.stream(at).filter(steps -> steps == of).count() + " of " + at.length + " done";
    }
    return Arrays.stream(at)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(", ", "members at ", ""));
  }
}
