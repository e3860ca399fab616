package org.pugraph.device;

import java.util.List;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;

/**
 * Trainings of one network on one graph that differ by labels and seeds: the members of an
 * ensemble. Immutable and thread safe.
 *
 * @param graph with the features as the network is given them, before its rows are scaled
 * @param settings of all; their seed is not used
 * @param members one training each
 */
public record DeviceTraining(Graph graph, Hops hops, TrainSettings settings, List<Member> members) {

  public DeviceTraining {
    members = List.copyOf(members);
  }

  /**
   * One training. Immutable and thread safe.
   *
   * @param training who is labelled, who is not, and π
   * @param heldOut the same with the held-out positives in place of those trained on
   * @param seed as of the settings of a training alone
   */
  public record Member(PuNodes training, PuNodes heldOut, long seed) {}

  /** Some of its members, the first being number {@code from}. */
  public DeviceTraining some(int from, int to) {
    return new DeviceTraining(graph, hops, settings, members.subList(from, to));
  }
}
