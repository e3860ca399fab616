package org.pugraph.batch;

import java.util.Arrays;
import org.pugraph.hop.Rings;
import org.pugraph.tensor.SparseMatrix;

/**
 * A graph in memory; keys are node numbers. Immutable and thread safe.
 *
 * @param rings of all nodes
 * @param features X
 */
public record InMemorySource(Rings rings, SparseMatrix features) implements NeighbourSource {

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
    int start = features.start((int) key);
    int[] columns = new int[features.end((int) key) - start];
    Arrays.setAll(columns, e -> features.column(start + e));
    return columns;
  }

  @Override
  public float[] featureValues(long key) {
    int start = features.start((int) key);
    float[] values = new float[features.end((int) key) - start];
    for (int e = 0; e < values.length; e++) {
      values[e] = features.value(start + e);
    }
    return values;
  }
}
