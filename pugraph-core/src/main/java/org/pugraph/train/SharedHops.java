package org.pugraph.train;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.model.NetworkSettings;

/**
 * The neighbourhoods of one graph, found once for all networks that need the same. Not thread safe.
 */
public final class SharedHops {

  private final Graph graph;
  private final Trainer trainer;
  private final Map<HopSettings, Hops> found = new LinkedHashMap<>();

  public SharedHops(Graph graph, Trainer trainer) {
    this.graph = graph;
    this.trainer = trainer;
  }

  /** Those a network of that shape needs; refuses what does not fit the memory. */
  public Hops of(NetworkSettings shape) {
    return found.computeIfAbsent(shape.neededHops(), wanted -> trainer.hops(graph, shape));
  }
}
