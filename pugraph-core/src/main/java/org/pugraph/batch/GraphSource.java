package org.pugraph.batch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.pugraph.hop.Rings;
import org.pugraph.tensor.SparseMatrix;

/**
 * A graph in memory; keys are node numbers.
 *
 * @param rings of all nodes
 * @param features X
 */
public record GraphSource(Rings rings, SparseMatrix features) implements NeighbourSource {

  @Override
  public int hops() {
    return rings.hops();
  }

  @Override
  public int stride() {
    return rings.stride();
  }

  @Override
  public int columns() {
    return features.columns();
  }

  @Override
  public long[] members(long key, int hop) {
    int node = (int) key;
    int start = rings.start(node, hop);
    int[] members = rings.members(node);
    long[] keys = new long[rings.end(node, hop) - start];
    for (int m = 0; m < keys.length; m++) {
      keys[m] = members[start + m];
    }
    return keys;
  }

  @Override
  public int[] featureColumns(long key) {
    int node = (int) key;
    return Arrays.copyOfRange(features.indices(), features.start(node), features.end(node));
  }

  @Override
  public float @Nullable [] featureValues(long key) {
    float[] values = features.values();
    int node = (int) key;
    return values == null
        ? null
        : Arrays.copyOfRange(values, features.start(node), features.end(node));
  }
}
