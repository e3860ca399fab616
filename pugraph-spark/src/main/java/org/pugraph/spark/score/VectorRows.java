package org.pugraph.spark.score;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.util.List;
import org.pugraph.spark.table.Rows;

/**
 * A vector for each node, all of one length: what a layer made of it.
 *
 * @param vectors {@code [size, width]}
 */
@DefaultSerializer(JavaSerializer.class)
record VectorRows(float[][] vectors) implements Rows<VectorRows> {

  public static final VectorRows NONE = new VectorRows(new float[0][]);

  @Override
  public int size() {
    return vectors.length;
  }

  @Override
  public VectorRows pick(int[] places) {
    float[][] picked = new float[places.length][];
    for (int p = 0; p < places.length; p++) {
      picked[p] = vectors[places[p]];
    }
    return new VectorRows(picked);
  }

  @Override
  public VectorRows joined(List<VectorRows> parts) {
    int rows = parts.stream().mapToInt(VectorRows::size).sum();
    float[][] all = new float[rows][];
    int at = 0;
    for (VectorRows part : parts) {
      System.arraycopy(part.vectors, 0, all, at, part.size());
      at += part.size();
    }
    return new VectorRows(all);
  }
}
