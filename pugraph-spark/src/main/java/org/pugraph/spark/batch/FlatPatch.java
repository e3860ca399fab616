package org.pugraph.spark.batch;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pugraph.batch.Patch;
import org.pugraph.batch.Side;
import org.pugraph.hop.Rings;
import org.pugraph.spark.table.NodeFeatures;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseMatrix;

/**
 * A patch as plain arrays, to be sent about and kept: a training record. Immutable.
 *
 * @param side of all its targets
 * @param columns of the features
 * @param features of all nodes in it
 * @param rows by layer, the first layer's first: how many nodes it computes
 * @param hops κ
 * @param stride of the rings
 * @param starts {@code [rows[0] * hops + 1]}: where each ring of the first layer starts; later
 *     layers have the rings of the first rows
 * @param members of the rings
 */
@DefaultSerializer(JavaSerializer.class)
record FlatPatch(
    Side side,
    int columns,
    NodeFeatures features,
    int[] rows,
    int hops,
    int stride,
    int[] starts,
    int[] members)
    implements Serializable {

  static FlatPatch of(Patch patch) {
    Rings rings = patch.ringsByLayer().get(0);
    IntList starts = new IntList();
    IntList members = new IntList();
    starts.add(0);
    for (int i = 0; i < rings.nodes(); i++) {
      for (int k = 0; k < rings.hops(); k++) {
        for (int m = rings.start(i, k); m < rings.end(i, k); m++) {
          members.add(rings.members(i)[m]);
        }
        starts.add(members.size());
      }
    }
    SparseMatrix x = patch.features();
    return new FlatPatch(
        patch.side(),
        x.columns(),
        new NodeFeatures(x.offsets(), x.indices(), x.values()),
        patch.ringsByLayer().stream().mapToInt(Rings::nodes).toArray(),
        rings.hops(),
        rings.stride(),
        starts.toArray(),
        members.toArray());
  }

  /** The patch itself. */
  Patch patch() {
    List<Rings> byLayer = new ArrayList<>();
    int reach = features.size();
    for (int count : rows) {
      int[] own = Arrays.copyOf(starts, count * hops + 1);
      int[] theirs = Arrays.copyOf(members, own[own.length - 1]);
      byLayer.add(Rings.ofRows(reach, hops, stride, own, theirs));
      reach = count;
    }
    return new Patch(side, features.matrix(columns), byLayer);
  }

  /** How many nodes are scored. */
  public int targets() {
    return rows[rows.length - 1];
  }

  /** What it takes in memory, give or take a few headers. */
  public long bytes() {
    long values = features.values() == null ? 0 : features.indices().length;
    return 4L
        * (starts.length
            + members.length
            + features.offsets().length
            + features.indices().length
            + values);
  }
}
