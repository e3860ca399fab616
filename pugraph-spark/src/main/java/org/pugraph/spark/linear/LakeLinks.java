package org.pugraph.spark.linear;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;
import java.util.List;
import org.pugraph.spark.table.Gather;

/**
 * The edges of the nodes of one shard. Its own nodes have the first local numbers, by place;
 * neighbours in other shards the next ones, ascending.
 *
 * @param offsets {@code [size + 1]}: where the neighbours of each own node start
 * @param neighbours local numbers, in the order of the nodes' numbers
 * @param degrees of all local nodes
 * @param requests which of its nodes are neighbours of nodes in other shards, by shard ascending
 */
@DefaultSerializer(JavaSerializer.class)
record LakeLinks(int[] offsets, int[] neighbours, int[] degrees, List<Gather.Request> requests)
    implements Serializable {

  /** How many nodes are its own. */
  int size() {
    return offsets.length - 1;
  }

  /** The most neighbours that one of its own nodes has. */
  int largest() {
    int largest = 0;
    for (int i = 0; i < size(); i++) {
      largest = Math.max(largest, offsets[i + 1] - offsets[i]);
    }
    return largest;
  }
}
