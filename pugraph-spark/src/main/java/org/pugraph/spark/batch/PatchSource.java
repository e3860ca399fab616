package org.pugraph.spark.batch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.pugraph.batch.NeighbourSource;
import org.pugraph.spark.table.NodeFeatures;

/**
 * What was gathered for a patch: rings and features of all nodes that it needs.
 *
 * @param computed all nodes that some layer computes, with their rings
 * @param members of these rings, ascending
 * @param features of the members
 * @param columns of the features
 */
record PatchSource(NodeRings computed, long[] members, NodeFeatures features, int columns)
    implements NeighbourSource {

  @Override
  public int hops() {
    return computed.rings().lists();
  }

  /** Each hop holds the one before it. */
  @Override
  public int stride() {
    return 1;
  }

  @Override
  public long[] members(long key, int hop) {
    return computed.rings().list(Arrays.binarySearch(computed.nodes(), key), hop);
  }

  @Override
  public int[] featureColumns(long key) {
    int place = Arrays.binarySearch(members, key);
    int[] offsets = features.offsets();
    return Arrays.copyOfRange(features.indices(), offsets[place], offsets[place + 1]);
  }

  @Override
  public float @Nullable [] featureValues(long key) {
    float[] values = features.values();
    int place = Arrays.binarySearch(members, key);
    int[] offsets = features.offsets();
    return values == null ? null : Arrays.copyOfRange(values, offsets[place], offsets[place + 1]);
  }
}
