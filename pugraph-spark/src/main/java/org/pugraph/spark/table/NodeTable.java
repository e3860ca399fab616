package org.pugraph.spark.table;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import scala.Tuple2;

/**
 * The nodes of a graph in the order of their names, whatever type these are of, numbered from 0.
 *
 * @param shards how the numbers are cut
 * @param numbers {@code node}, the name, and {@code number}
 * @param features by shard, one table per partition
 */
public record NodeTable(Shards shards, Dataset<Row> numbers, JavaRDD<NodeFeatures> features) {

  public static final String NODE = "node";
  public static final String NUMBER = "number";

  /** Features of consecutive nodes, the first of which has that place in its shard. */
  @DefaultSerializer(JavaSerializer.class)
  private record Piece(int place, NodeFeatures rows) implements Serializable {}

  /** Numbers the nodes of a table and cuts it into shards; refuses names that come twice. */
  static NodeTable of(Dataset<Row> table, int perShard) {
    TableColumns.require(table, "nodes", NODE);
    List<Column> columns = new ArrayList<>(List.of(functions.col(NODE)));
    columns.addAll(FeatureSchema.of(table.schema(), NODE).select());
    JavaRDD<Row> sorted =
        table.select(columns.toArray(Column[]::new)).sort(functions.col(NODE)).toJavaRDD();
    long[] starts = starts(sorted);
    Shards shards = new Shards(starts[starts.length - 1], perShard);
    return new NodeTable(shards, numbers(table, sorted, starts), features(sorted, starts, shards));
  }

  /** The number of the first row of each partition, and the number of rows. */
  private static long[] starts(JavaRDD<Row> sorted) {
    List<Long> counts = sorted.mapPartitions(rows -> List.of(count(rows)).iterator()).collect();
    long[] starts = new long[counts.size() + 1];
    for (int p = 0; p < counts.size(); p++) {
      starts[p + 1] = starts[p] + counts.get(p);
    }
    return starts;
  }

  /** Equal names meet in one partition, one behind the other. */
  private static long count(Iterator<Row> rows) {
    long count = 0;
    @Nullable Object previous = null;
    while (rows.hasNext()) {
      Object name = rows.next().get(0);
      BadInput.unless(name != null, "nodes: a row has no node");
      BadInput.unless(
          !Objects.deepEquals(name, previous), "nodes: node \"" + text(name) + "\" comes twice");
      previous = name;
      count++;
    }
    return count;
  }

  /** Names of type binary are arrays, whose own text says nothing. */
  static String text(@Nullable Object name) {
    return name instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(name);
  }

  private static Dataset<Row> numbers(Dataset<Row> table, JavaRDD<Row> sorted, long[] starts) {
    JavaRDD<Row> numbered =
        sorted.mapPartitionsWithIndex(
            (partition, rows) -> {
              long[] next = {starts[partition]};
              return Iterators.map(rows, row -> RowFactory.create(row.get(0), next[0]++));
            },
            false);
    StructType schema =
        new StructType()
            .add(NODE, table.schema().apply(NODE).dataType(), false)
            .add(NUMBER, DataTypes.LongType, false);
    return table.sparkSession().createDataFrame(numbered, schema);
  }

  private static JavaRDD<NodeFeatures> features(JavaRDD<Row> sorted, long[] starts, Shards shards) {
    return sorted
        .mapPartitionsWithIndex((p, rows) -> pieces(rows, starts[p], shards), false)
        .mapToPair(piece -> piece)
        .partitionBy(shards.partitioner())
        .values()
        .mapPartitions(pieces -> List.of(inOrder(pieces)).iterator());
  }

  private static Iterator<Tuple2<Integer, Piece>> pieces(
      Iterator<Row> rows, long start, Shards shards) {
    List<Tuple2<Integer, Piece>> pieces = new ArrayList<>();
    long number = start;
    while (rows.hasNext()) {
      int shard = shards.of(number);
      int place = shards.place(number);
      int size = shards.size(shard);
      List<FeatureSchema.Features> features = new ArrayList<>();
      for (int at = place; at < size && rows.hasNext(); at++) {
        features.add(read(rows.next()));
        number++;
      }
      pieces.add(new Tuple2<>(shard, new Piece(place, NodeFeatures.of(features))));
    }
    return pieces.iterator();
  }

  private static FeatureSchema.Features read(Row row) {
    try {
      return FeatureSchema.read(
          row.isNullAt(1) ? null : row.getList(1), row.isNullAt(2) ? null : row.getList(2));
    } catch (BadInput refused) {
      throw new BadInput(
          "nodes: node \"" + text(row.get(0)) + "\" " + refused.getMessage(), refused);
    }
  }

  private static NodeFeatures inOrder(Iterator<Piece> received) {
    List<Piece> pieces = new ArrayList<>();
    received.forEachRemaining(pieces::add);
    pieces.sort(Comparator.comparingInt(Piece::place));
    return NodeFeatures.NONE.joined(pieces.stream().map(Piece::rows).toList());
  }

  /**
   * Some nodes.
   *
   * @param numbers ascending, each once
   * @param names of the same nodes
   */
  public record Selected(long[] numbers, List<String> names) {}

  /** The nodes that another table names in a column; refuses one that is not in this table. */
  public Selected select(Dataset<Row> table, String what) {
    TableColumns.require(table, what, NODE);
    List<Row> found = lookedUp(table);
    for (Row row : found) {
      BadInput.unless(
          !row.isNullAt(1), what + ": node \"" + text(row.get(0)) + "\" is not in nodes");
    }
    return selected(found);
  }

  /** Those of the nodes that another table names which are in this table. */
  public Selected selectKnown(Dataset<Row> table) {
    return selected(lookedUp(table).stream().filter(row -> !row.isNullAt(1)).toList());
  }

  private List<Row> lookedUp(Dataset<Row> table) {
    Dataset<Row> wanted = table.select(functions.col(NODE)).distinct();
    return TableColumns.lookUp(wanted, NODE, numbers, NUMBER).collectAsList();
  }

  private static Selected selected(List<Row> found) {
    List<Row> sorted = new ArrayList<>(found);
    sorted.sort(Comparator.comparingLong(row -> row.getLong(1)));
    return new Selected(
        sorted.stream().mapToLong(row -> row.getLong(1)).toArray(),
        sorted.stream().map(row -> text(row.get(0))).toList());
  }
}
