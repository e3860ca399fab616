package org.pugraph.spark.table;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * The one way data travels between nodes: partitions request the rows of some nodes from shards.
 *
 * <p>A partition requests a node once, however many of its own nodes need it. So a hub that a third
 * of the graph needs is sent to each partition once, and hubs need no special treatment. What comes
 * back does not depend on the order in which it arrives.
 */
public final class Gather {

  private Gather() {}

  /**
   * What one partition requests of a shard.
   *
   * @param places of the nodes in their shard, ascending
   */
  @DefaultSerializer(JavaSerializer.class)
  public record Request(int requester, int[] places) implements Serializable {}

  @DefaultSerializer(JavaSerializer.class)
  private record Answer<T extends Rows<T>>(int shard, T rows) implements Serializable {}

  /**
   * The rows requested.
   *
   * @param wanted by requester, one array per partition: nodes, each once, ascending
   * @param held by shard, one table per partition
   * @param none a table without rows
   * @return by requester, one table per partition, in the order requested
   */
  public static <T extends Rows<T>> JavaRDD<T> rows(
      JavaRDD<long[]> wanted, JavaRDD<T> held, Shards shards, T none) {
    JavaPairRDD<Integer, Answer<T>> answers =
        held.zipPartitions(requests(wanted, shards), Gather::answers).mapToPair(answer -> answer);
    return answers
        .partitionBy(new Shards.Numbered(wanted.getNumPartitions()))
        .values()
        .mapPartitions(received -> List.of(inOrder(received, none)).iterator());
  }

  /**
   * What is requested of each shard, in no order: for those who answer the same requests often.
   *
   * @param wanted as above
   */
  public static JavaRDD<Request> requests(JavaRDD<long[]> wanted, Shards shards) {
    return wanted
        .mapPartitionsWithIndex(
            (requester, nodes) -> requests(requester, nodes.next(), shards), false)
        .mapToPair(request -> request)
        .partitionBy(shards.partitioner())
        .values();
  }

  private static Iterator<Tuple2<Integer, Request>> requests(
      int requester, long[] nodes, Shards shards) {
    List<Tuple2<Integer, Request>> requests = new ArrayList<>();
    for (int from = 0; from < nodes.length; ) {
      int shard = shards.of(nodes[from]);
      int to = from;
      while (to < nodes.length && shards.of(nodes[to]) == shard) {
        to++;
      }
      int[] places = Arrays.stream(nodes, from, to).mapToInt(shards::place).toArray();
      requests.add(new Tuple2<>(shard, new Request(requester, places)));
      from = to;
    }
    return requests.iterator();
  }

  /** One answer at a time: a shard that all partitions request never holds all answers. */
  private static <T extends Rows<T>> Iterator<Tuple2<Integer, Answer<T>>> answers(
      Iterator<T> held, Iterator<Request> requests) {
    int shard = TaskContext.getPartitionId();
    T table = held.next();
    return Iterators.map(
        requests,
        request ->
            new Tuple2<>(request.requester, new Answer<>(shard, table.pick(request.places))));
  }

  private static <T extends Rows<T>> T inOrder(Iterator<Answer<T>> received, T none) {
    List<Answer<T>> answers = new ArrayList<>();
    received.forEachRemaining(answers::add);
    answers.sort(Comparator.comparingInt(Answer::shard));
    return none.joined(answers.stream().map(Answer::rows).toList());
  }
}
