package org.pugraph.spark.table;

import java.io.Serializable;
import org.pugraph.base.BadInput;

/**
 * How much of a neighbourhood is looked at, and how the graph is cut.
 *
 * @param neighbours at most so many of a node's neighbours are walked to, so that no list outgrows
 *     a machine; a fair draw where there are more
 * @param perShard nodes in a partition; what a task holds grows with it
 */
public record SamplingSettings(int neighbours, int perShard) implements Serializable {

  /** 256 neighbours of a hub, 20,000 nodes a partition. */
  public static final SamplingSettings DEFAULT = new SamplingSettings(256, 20_000);

  public SamplingSettings {
    BadInput.unless(neighbours >= 1, "neighbours must be at least 1, got " + neighbours);
    BadInput.unless(
        perShard >= 1 && perShard <= 1 << Shards.PLACE_BITS,
        "nodes per shard must be 1.." + (1 << Shards.PLACE_BITS) + ", got " + perShard);
  }
}
