package org.pugraph.spark.linear;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.Shards;

/**
 * Which nodes of a shard each replicate of an ensemble is trained on, and which are positive.
 *
 * @param places of the nodes that are labelled or unlabeled, ascending; others take no part
 * @param masks of each of these: bit r where replicate r is trained on it, the highest bit where it
 *     is positive
 */
@DefaultSerializer(JavaSerializer.class)
record Roles(int[] places, int[] masks) implements Serializable {

  private static final int POSITIVE = 1 << 31;

  /** One bit is for the label. */
  static final int MOST_REPLICATES = 31;

  /**
   * By shard.
   *
   * @param numbers of the nodes that are labelled or unlabeled, ascending
   * @param known what each replicate is trained on, counted within these
   */
  static JavaRDD<Roles> of(LakeGraph graph, long[] numbers, List<PuNodes> known) {
    BadInput.unless(
        known.size() <= MOST_REPLICATES,
        "members must be 1.." + MOST_REPLICATES + " on Spark, got " + known.size());
    int[] masks = new int[numbers.length];
    for (int r = 0; r < known.size(); r++) {
      for (int node : known.get(r).positives()) {
        masks[node] |= 1 << r | POSITIVE;
      }
      for (int node : known.get(r).unlabeled()) {
        masks[node] |= 1 << r;
      }
    }
    Shards shards = graph.shards();
    List<Roles> byShard = new ArrayList<>();
    int from = 0;
    for (int shard = 0; shard < shards.count(); shard++) {
      long end = shards.first(shard) + shards.size(shard);
      int to = from;
      while (to < numbers.length && numbers[to] < end) {
        to++;
      }
      int[] places = Arrays.stream(numbers, from, to).mapToInt(shards::place).toArray();
      byShard.add(new Roles(places, Arrays.copyOfRange(masks, from, to)));
      from = to;
    }
    JavaSparkContext context = JavaSparkContext.fromSparkContext(graph.features().context());
    return context.parallelize(byShard, shards.count());
  }

  int size() {
    return places.length;
  }

  boolean takesPart(int index, int replicate) {
    return (masks[index] >>> replicate & 1) != 0;
  }

  boolean isPositive(int index) {
    return masks[index] < 0;
  }
}
