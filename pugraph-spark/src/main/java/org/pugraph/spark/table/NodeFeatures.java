package org.pugraph.spark.table;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.tensor.SparseMatrix;

/**
 * Sparse features of each node.
 *
 * @param offsets {@code [size + 1]}: where each node's features start
 * @param indices columns, ascending within a node
 * @param values of each; null if every one is 1
 */
@DefaultSerializer(JavaSerializer.class)
public record NodeFeatures(int[] offsets, int[] indices, float @Nullable [] values)
    implements Rows<NodeFeatures> {

  public static final NodeFeatures NONE = new NodeFeatures(new int[1], new int[0], null);

  /** Those of one node after the other. */
  static NodeFeatures of(List<FeatureSchema.Features> nodes) {
    int[] starts = new int[nodes.size() + 1];
    for (int i = 0; i < nodes.size(); i++) {
      starts[i + 1] = starts[i] + nodes.get(i).indices().length;
    }
    int[] all = new int[starts[nodes.size()]];
    boolean weighted = nodes.stream().anyMatch(node -> node.values() != null);
    float @Nullable [] weights = weighted ? new float[all.length] : null;
    for (int i = 0; i < nodes.size(); i++) {
      int count = starts[i + 1] - starts[i];
      System.arraycopy(nodes.get(i).indices(), 0, all, starts[i], count);
      float[] own = nodes.get(i).values();
      for (int e = 0; weights != null && e < count; e++) {
        weights[starts[i] + e] = own == null ? 1f : own[e];
      }
    }
    return new NodeFeatures(starts, all, weights);
  }

  @Override
  public int size() {
    return offsets.length - 1;
  }

  /** One more than the largest index. */
  int columns() {
    int columns = 0;
    for (int index : indices) {
      columns = Math.max(columns, index + 1);
    }
    return columns;
  }

  /** As X, with that many columns. */
  public SparseMatrix matrix(int columns) {
    return new SparseMatrix(size(), columns, offsets, indices, values);
  }

  @Override
  public NodeFeatures pick(int[] places) {
    int[] starts = new int[places.length + 1];
    for (int p = 0; p < places.length; p++) {
      starts[p + 1] = starts[p] + offsets[places[p] + 1] - offsets[places[p]];
    }
    int[] picked = new int[starts[places.length]];
    float @Nullable [] weights = values == null ? null : new float[picked.length];
    for (int p = 0; p < places.length; p++) {
      int from = offsets[places[p]];
      int count = starts[p + 1] - starts[p];
      System.arraycopy(indices, from, picked, starts[p], count);
      if (values != null && weights != null) {
        System.arraycopy(values, from, weights, starts[p], count);
      }
    }
    return new NodeFeatures(starts, picked, weights);
  }

  @Override
  public NodeFeatures joined(List<NodeFeatures> parts) {
    int rows = parts.stream().mapToInt(NodeFeatures::size).sum();
    long entries = parts.stream().mapToLong(part -> part.indices.length).sum();
    int[] starts = new int[rows + 1];
    int[] all = new int[Math.toIntExact(entries)];
    boolean weighted = parts.stream().anyMatch(part -> part.values != null);
    float @Nullable [] weights = weighted ? new float[all.length] : null;
    int row = 0;
    for (NodeFeatures part : parts) {
      int shift = starts[row];
      for (int o = 1; o < part.offsets.length; o++) {
        starts[row + o] = shift + part.offsets[o];
      }
      System.arraycopy(part.indices, 0, all, shift, part.indices.length);
      if (weights != null) {
        part.copyValues(weights, shift);
      }
      row += part.size();
    }
    return new NodeFeatures(starts, all, weights);
  }

  private void copyValues(float[] into, int at) {
    for (int e = 0; e < indices.length; e++) {
      into[at + e] = values == null ? 1f : values[e];
    }
  }
}
