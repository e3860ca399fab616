package org.pugraph.optimise;

import java.util.List;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * The training loop: measures the risk, differentiates it and takes an Adam step, until the steps
 * are used up, the stopping rule ends it or the listener cancels. Of several members of one
 * training, each goes its own way: they begin, end, and are saved at different steps.
 *
 * <p>Where nothing looks at the risks between steps, several are taken in a row.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits at any
 * number of threads.
 */
public final class TrainingLoop {

  /** A descent that may fail is remembered after so many steps at most. */
  static final int SAFE_EVERY = 100;

  private final List<MemberProgress> members;

  /**
   * A loop over the members of a descent.
   *
   * @param members with the same stopping rule
   */
  public TrainingLoop(List<MemberProgress> members) {
    this.members = List.copyOf(members);
  }

  /**
   * How a training ended. Immutable and thread safe.
   *
   * @param updates behind the parameters it ended with
   * @param reason "steps", "turn", "held-out" or "cancelled"
   */
  public record Ending(History history, int updates, String reason) {}

  /**
   * Trains one member here, from parameters drawn anew or from its checkpoint, and leaves the
   * chosen parameters in the objective.
   */
  public static Ending onHost(Objective objective, MemberProgress member, Compute compute) {
    TrainSettings settings = member.settings();
    objective.initialise(new Seed(settings.seed()).split("initialise"));
    HostDescent descent = new HostDescent(objective, settings.optimisation(), compute);
    new TrainingLoop(List.of(member)).run(descent, compute.kernels().name());
    return member.ending();
  }

  /**
   * Trains all members to their ends.
   *
   * @param descent as many members, with the parameters they begin with unless they know better
   * @param kernels the name of what computes it
   * @throws DescentFailure where the descent fails: members that have not ended go on from where
   *     they stood last in a loop of their own, over another descent
   */
  public void run(Descent descent, String kernels) {
    for (int m = 0; m < members.size(); m++) {
      members.get(m).begin(descent, m, kernels);
    }
    while (true) {
      underway().forEach(MemberProgress::checkCancelled);
      List<MemberProgress> underway = underway();
      if (underway.isEmpty()) {
        return;
      }
      int most = descent.stride();
      for (MemberProgress member : underway) {
        most = Math.min(most, member.untilFetched());
      }
      if (most > 1 && underway.get(0).settings().stopping().rule() == Stopping.Rule.STEPS) {
        takeSteps(descent, most);
      } else {
        takeStep(descent);
      }
    }
  }

  private List<MemberProgress> underway() {
    return members.stream().filter(member -> !member.hasEnded()).toList();
  }

  private int[] numbers() {
    return members.stream().mapToInt(one -> one.hasEnded() ? 0 : one.next()).toArray();
  }

  private void takeSteps(Descent descent, int most) {
    int[] counts =
        members.stream().mapToInt(one -> one.hasEnded() ? 0 : Math.min(most, one.left())).toArray();
    PuRisk.Estimate[][] risks = descent.run(numbers(), counts);
    for (int m = 0; m < counts.length; m++) {
      for (int step = 0; step < counts[m]; step++) {
        members.get(m).observe(risks[m][step], Double.NaN);
      }
    }
    for (int m = 0; m < counts.length; m++) {
      if (counts[m] > 0) {
        members.get(m).moved(counts[m]);
      }
    }
  }

  private void takeStep(Descent descent) {
    int[] numbers = numbers();
    double[] heldOut = new double[numbers.length];
    for (int m = 0; m < numbers.length; m++) {
      heldOut[m] = numbers[m] == 0 ? Double.NaN : members.get(m).heldOut();
    }
    PuRisk.Estimate[] risks = descent.measure(numbers);
    for (int m = 0; m < numbers.length; m++) {
      if (numbers[m] > 0) {
        members.get(m).observe(risks[m], heldOut[m]);
      }
    }
    List<MemberProgress> moving = underway();
    if (!moving.isEmpty()) {
      descent.update();
      moving.forEach(member -> member.moved(1));
    }
  }
}
