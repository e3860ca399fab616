package org.pugraph.experiment.sampling;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.time.TimeLimit;

/**
 * How often labels are drawn and a method is trained: on large graphs perhaps less often.
 *
 * @param small on graphs below the limit
 * @param large on all others
 * @param below the limit, in nodes
 * @param before times at which labels are split, which trials take in turn; empty for none
 */
public record Trials(int small, int large, int below, List<String> before) {

  public Trials {
    check(small);
    check(large);
    BadInput.unless(below >= 1, "below must be at least 1, got " + below);
    before = before.stream().map(time -> TimeLimit.of(time).before()).toList();
  }

  /** Without times. */
  public Trials(int small, int large, int below) {
    this(small, large, below, List.of());
  }

  /** The same split at these times in turn. */
  public Trials before(List<String> times) {
    return new Trials(small, large, below, times);
  }

  /** The time at which a trial is split; empty where none is. */
  public Optional<String> before(int trial) {
    return before.isEmpty() ? Optional.empty() : Optional.of(before.get(trial % before.size()));
  }

  /** As often on every graph. */
  public static Trials of(int trials) {
    return new Trials(trials, trials, Integer.MAX_VALUE);
  }

  private static void check(int trials) {
    BadInput.unless(trials >= 1, "trials must be at least 1, got " + trials);
  }

  /** On a graph of so many nodes. */
  public int on(int nodes) {
    return nodes < below ? small : large;
  }
}
