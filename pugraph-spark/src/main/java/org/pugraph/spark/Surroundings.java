package org.pugraph.spark;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.pugraph.batch.NeighbourSource;

/**
 * What was gathered for a patch.
 *
 * @param circle all whom some layer computes, with their rings
 * @param everybody whom these listen to, ascending
 * @param features of everybody
 * @param columns of the features
 */
record Surroundings(Circle circle, long[] everybody, FeatureRows features, int columns)
    implements NeighbourSource {

  @Override
  public int hops() {
    return circle.rings().lists();
  }

  /** Each hop holds the one before it. */
  @Override
  public int stride() {
    return 1;
  }

  @Override
  public long[] members(long key, int hop) {
    return circle.rings().list(Arrays.binarySearch(circle.nodes(), key), hop);
  }

  @Override
  public int[] featureColumns(long key) {
    int place = Arrays.binarySearch(everybody, key);
    int[] offsets = features.offsets();
    return Arrays.copyOfRange(features.indices(), offsets[place], offsets[place + 1]);
  }

  @Override
  public float @Nullable [] featureValues(long key) {
    float[] values = features.values();
    int place = Arrays.binarySearch(everybody, key);
    int[] offsets = features.offsets();
    return values == null ? null : Arrays.copyOfRange(values, offsets[place], offsets[place + 1]);
  }
}
