package org.pugraph.cuda.host;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.device.DeviceTraining;
import org.pugraph.hop.Hops;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.TrainSettings;

/**
 * A training with what is copied to the GPU laid out as it will lie there. Immutable and thread
 * safe as long as nobody writes to its arrays.
 *
 * @param heads of each hidden layer, where it has attention
 * @param rings null where the network does not attend to listed members
 */
public record TrainingPlan(
    TrainSettings settings,
    HostFeatures features,
    HostEdges edges,
    Hops hops,
    @Nullable HostRings rings,
    int heads,
    List<DeviceTraining.Member> members) {

  /** The same for the first members alone. */
  public TrainingPlan some(int count) {
    return new TrainingPlan(
        settings, features, edges, hops, rings, heads, members.subList(0, count));
  }

  /** The same with so many heads in each hidden layer. */
  public TrainingPlan withHeads(int other) {
    return new TrainingPlan(settings, features, edges, hops, rings, other, members);
  }

  /** Whether a network has attention over neighbourhoods. */
  public static boolean attends(NetworkSettings shape) {
    Architecture architecture = shape.architecture();
    return architecture == Architecture.LSDAN
        || architecture == Architecture.GAT
        || architecture == Architecture.GATH;
  }
}
