package org.pugraph.spark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.pugraph.spark.LocalSpark;
import org.pugraph.tensor.Seed;

/** A wheel: node 0 is linked to all others, which form a ring; half of the edges are the hub's. */
class NeighbourTableTest {

  private static final int NODES = 1000;
  private static final int SPOKES = NODES - 1;
  private static final int MOST = 20;
  private static final int PER_SHARD = 90;
  private static final int SMALL_CHUNK = 64;
  private static final int LARGE_CHUNK = 1 << 20;

  /** So many tasks that a fair share is far below the edges of the hub, and none is broadcast. */
  private static final Map<String, String> EIGHT_TASKS =
      Map.of("spark.sql.shuffle.partitions", "8", "spark.sql.autoBroadcastJoinThreshold", "-1");

  private static List<long[]> wheel(boolean fromHub) {
    List<long[]> edges = new ArrayList<>();
    for (long i = 1; i < NODES; i++) {
      edges.add(fromHub ? new long[] {0, i} : new long[] {i, 0});
      edges.add(new long[] {i, i % SPOKES + 1});
    }
    return edges;
  }

  private static NodeTable nodes() {
    StructType schema = new StructType().add("node", DataTypes.LongType).add("size", "double");
    List<Row> rows =
        LongStream.range(0, NODES).mapToObj(i -> RowFactory.create(i, (double) i)).toList();
    return NodeTable.of(LocalSpark.table(schema, rows), PER_SHARD);
  }

  private static Dataset<Row> edges(DataType type, List<long[]> pairs) {
    List<Row> rows = new ArrayList<>();
    for (long[] pair : pairs) {
      rows.add(RowFactory.create(name(pair[0], type), name(pair[1], type)));
    }
    return LocalSpark.table(new StructType().add("source", type).add("target", type), rows);
  }

  private static Object name(long node, DataType type) {
    if (type.equals(DataTypes.StringType)) {
      return Long.toString(node);
    }
    return type.equals(DataTypes.DoubleType) ? (Object) (double) node : (Object) node;
  }

  private static long[][] lists(NodeTable nodes, Dataset<Row> edges, int chunk) {
    NeighbourTable table =
        new NeighbourTable(nodes, new SamplingSettings(MOST, PER_SHARD), 7, chunk);
    return Arrays.stream(LocalSpark.collect(table.of(edges).collect()))
        .map(ofNode -> ofNode[0])
        .toArray(long[][]::new);
  }

  /** The largest number of rows that one task received from others while something was computed. */
  private static long mostReceived(Supplier<long[][]> work, long[][] expected) {
    AtomicLong most = new AtomicLong();
    SparkListener witness =
        new SparkListener() {
          @Override
          public void onTaskEnd(SparkListenerTaskEnd end) {
            long read = end.taskMetrics().shuffleReadMetrics().recordsRead();
            most.accumulateAndGet(read, Math::max);
          }
        };
    SparkContext context = LocalSpark.session().sparkContext();
    context.addSparkListener(witness);
    try {
      assertThat(work.get()).isDeepEqualTo(expected);
      LocalSpark.awaitEvents();
    } finally {
      context.removeSparkListener(witness);
    }
    return most.get();
  }

  /** Every list by hand: all neighbours, and those of the hub with the lowest hashes. */
  private static long[][] byHand() {
    long[][] lists = new long[NODES][];
    TreeMap<Long, Long> byHash = new TreeMap<>();
    for (long i = 1; i < NODES; i++) {
      long before = i == 1 ? SPOKES : i - 1;
      lists[(int) i] = LongStream.of(0, before, i % SPOKES + 1).sorted().toArray();
      byHash.put(new Seed(7).split(0).split(PackedEdges.pack(0, i)).value(), i);
    }
    lists[0] = byHash.values().stream().mapToLong(i -> i).limit(MOST).sorted().toArray();
    return lists;
  }

  @Test
  void noTaskReceivesAllEdgesOfAHub() {
    LocalSpark.with(
        EIGHT_TASKS,
        () -> {
          NodeTable nodes = nodes();
          Dataset<Row> edges = edges(DataTypes.LongType, wheel(true));
          long joined = mostReceived(() -> lists(nodes, edges, LARGE_CHUNK), byHand());
          long inParts = mostReceived(() -> lists(nodes, edges, SMALL_CHUNK), byHand());
          assertThat(joined)
              .as("below the limit a join brings them together")
              .isGreaterThan(SPOKES);
          assertThat(inParts).as("above it none does").isLessThan(SPOKES);
        });
  }

  @Test
  void neighboursDoNotDependOnPartitionsChunksOrTheOrderOfTheEdges() {
    List<long[]> shuffled = wheel(false);
    Collections.shuffle(shuffled, new Random(5));
    for (int partitions : new int[] {1, 3}) {
      LocalSpark.with(
          Map.of("spark.sql.shuffle.partitions", Integer.toString(partitions)),
          () -> {
            Dataset<Row> edges = edges(DataTypes.LongType, shuffled).repartition(partitions);
            assertThat(lists(nodes(), edges, SMALL_CHUNK)).isDeepEqualTo(byHand());
          });
    }
  }

  @Test
  void frequentNamesOfAnotherTypeAreFound() {
    NodeTable nodes = nodes();
    for (DataType type : List.of(DataTypes.StringType, DataTypes.DoubleType)) {
      Dataset<Row> edges = edges(type, wheel(type.equals(DataTypes.StringType)));
      assertThat(lists(nodes, edges, SMALL_CHUNK)).isDeepEqualTo(byHand());
    }
  }

  @Test
  void aShardHoldsItsDrawHoweverManyEdgesArrive() {
    Seed seed = new Seed(3);
    int block = 500;
    NeighbourReservoir reservoir = new NeighbourReservoir(2, MOST, seed);
    long[] all = new long[400 * block];
    for (int b = 0; b < 400; b++) {
      long first = (long) b * block;
      long[] edges =
          LongStream.range(first, first + block)
              .map(e -> PackedEdges.pack((int) (e % 2), e))
              .toArray();
      System.arraycopy(edges, 0, all, b * block, block);
      reservoir.add(edges);
      assertThat(reservoir.room()).isLessThanOrEqualTo(2 * (2 * MOST + block));
    }
    ListRows drawn = reservoir.lists();
    ListRows atOnce = PackedEdges.lists(PackedEdges.cutDown(all, all.length, MOST, seed), 2);
    assertThat(drawn.members()).isEqualTo(atOnce.members()).hasSize(2 * MOST);
  }
}
