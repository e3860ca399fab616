package org.pugraph.spark.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function2;
import org.jspecify.annotations.Nullable;
import org.pugraph.spark.table.Gather;
import org.pugraph.spark.table.Shards;
import scala.Tuple2;
import scala.Tuple3;

/**
 * Brings rows of a matrix to the shards of neighbours. A shard sends what it keeps to itself, so
 * that a chain of steps is a chain of shuffles, and no step is computed twice or held.
 *
 * <p>The matrices of a shard are {@code [matrix][row][column]}; the first has a row for each node.
 */
final class Exchange {

  private Exchange() {}

  /**
   * What a shard has after its neighbours sent: the first matrix has a row for each local node of
   * {@link LakeLinks}, the others are as before.
   */
  static JavaRDD<float[][][]> step(
      JavaRDD<float[][][]> state,
      JavaRDD<LakeLinks> links,
      Shards shards,
      Function2<LakeLinks, float[][][], float[][][]> then) {
    JavaRDD<Tuple3<Integer, Integer, float[]>> sent =
        state
            .zipPartitions(links, (own, edges) -> messages(own.next(), edges.next()).iterator())
            .mapToPair(message -> message)
            .partitionBy(shards.partitioner())
            .values();
    return links.zipPartitions(
        sent,
        (edges, messages) -> {
          LakeLinks own = edges.next();
          return Collections.singletonList(then.call(own, received(messages))).iterator();
        });
  }

  /** Each with who sends it, below zero for matrices kept, and the width of its rows. */
  private static List<Tuple2<Integer, Tuple3<Integer, Integer, float[]>>> messages(
      float[][][] own, LakeLinks links) {
    int shard = TaskContext.getPartitionId();
    List<Tuple2<Integer, Tuple3<Integer, Integer, float[]>>> messages = new ArrayList<>();
    for (int m = 0; m < own.length; m++) {
      messages.add(new Tuple2<>(shard, message(m - own.length, own[m], own[m].length, null)));
    }
    for (Gather.Request request : links.requests()) {
      int[] places = request.places();
      messages.add(
          new Tuple2<>(request.requester(), message(shard, own[0], places.length, places)));
    }
    return messages;
  }

  private static Tuple3<Integer, Integer, float[]> message(
      int from, float[][] rows, int count, int @Nullable [] places) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    float[] flat = new float[count * width];
    for (int r = 0; r < count; r++) {
      System.arraycopy(rows[places == null ? r : places[r]], 0, flat, r * width, width);
    }
    return new Tuple3<>(from, width, flat);
  }

  private static float[][][] received(Iterator<Tuple3<Integer, Integer, float[]>> arriving) {
    List<Tuple3<Integer, Integer, float[]>> messages = new ArrayList<>();
    arriving.forEachRemaining(messages::add);
    messages.sort(Comparator.comparingInt(Tuple3::_1));
    int kept = (int) messages.stream().filter(message -> message._1() < 0).count();
    List<float[]> first = new ArrayList<>();
    add(messages.get(0), first);
    messages.subList(kept, messages.size()).forEach(message -> add(message, first));
    float[][][] state = new float[kept][][];
    state[0] = first.toArray(float[][]::new);
    for (int m = 1; m < kept; m++) {
      List<float[]> rows = new ArrayList<>();
      add(messages.get(m), rows);
      state[m] = rows.toArray(float[][]::new);
    }
    return state;
  }

  private static void add(Tuple3<Integer, Integer, float[]> message, List<float[]> rows) {
    int width = message._2();
    for (int at = 0; at < message._3().length; at += width) {
      rows.add(Arrays.copyOfRange(message._3(), at, at + width));
    }
  }
}
