package org.pugraph.spark;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.pugraph.batch.NeighbourSource;

/**
 * What was gathered for a patch: the rings of those whom some layer computes, and the features of
 * everybody.
 *
 * @param ringed whose rings these are, ascending
 * @param rings theirs
 * @param everybody whose features these are, ascending
 * @param features theirs
 * @param columns of the features
 */
record Surroundings(
    long[] ringed, ListRows rings, long[] everybody, FeatureRows features, int columns)
    implements NeighbourSource {

  @Override
  public int hops() {
    return rings.lists();
  }

  /** Each hop holds the one before it. */
  @Override
  public int stride() {
    return 1;
  }

  @Override
  public long[] members(long key, int hop) {
    return rings.list(Arrays.binarySearch(ringed, key), hop);
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
    return values == null
        ? null
        : Arrays.copyOfRange(values, offsets[place], offsets[place + 1]);
  }
}
