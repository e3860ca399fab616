package org.pugraph.cuda.network;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.device.DeviceTraining;
import org.pugraph.hop.Hops;
import org.pugraph.optimise.TrainSettings;

/**
 * A training with what is copied to the GPU laid out as it will lie there. Thread safe as long as
 * nobody writes to its arrays.
 *
 * @param rings null where the network does not attend to listed members
 */
record TrainingPlan(
    TrainSettings settings,
    HostFeatures features,
    HostEdges edges,
    Hops hops,
    @Nullable HostRings rings,
    List<DeviceTraining.Member> members) {

  /** The same for the first members alone. */
  TrainingPlan some(int count) {
    return new TrainingPlan(settings, features, edges, hops, rings, members.subList(0, count));
  }
}
