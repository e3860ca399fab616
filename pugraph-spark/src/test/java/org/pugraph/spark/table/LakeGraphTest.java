package org.pugraph.spark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.SparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.spark.LocalSpark;

class LakeGraphTest {

  private static final StructType NAMED =
      new StructType()
          .add("node", DataTypes.StringType)
          .add("size", DataTypes.DoubleType)
          .add("colour", DataTypes.StringType)
          .add("age", DataTypes.IntegerType);

  private static final StructType EDGES =
      new StructType().add("source", DataTypes.StringType).add("target", DataTypes.StringType);

  private static final SamplingSettings TWO_PER_SHARD = new SamplingSettings(100, 2);

  private static Dataset<Row> named(String... names) {
    List<Row> rows =
        Arrays.stream(names)
            .map(name -> RowFactory.create(name, 0.5 * name.length(), "red", 0))
            .toList();
    return LocalSpark.table(NAMED, rows);
  }

  private static Dataset<Row> edges(String... ends) {
    List<Row> rows = new ArrayList<>();
    for (int e = 0; e < ends.length; e += 2) {
      rows.add(RowFactory.create(ends[e], ends[e + 1]));
    }
    return LocalSpark.table(EDGES, rows);
  }

  @Test
  void nodesOfAnyTypeAreNumberedInOrderAndEdgesCountOnce() {
    Dataset<Row> nodes = named("pear", "fig", "apple", "kiwi", "date");
    Dataset<Row> edges =
        edges("pear", "fig", "fig", "pear", "fig", "fig", "apple", "pear", "apple", "pear");
    try (LakeGraph graph = LakeGraph.read(nodes, edges, TWO_PER_SHARD, 1)) {
      assertThat(graph.nodes()).isEqualTo(5);
      assertThat(graph.columns()).isEqualTo(1);
      assertThat(graph.numbers().orderBy("number").select("node").collectAsList())
          .extracting(row -> row.getString(0))
          .containsExactly("apple", "date", "fig", "kiwi", "pear");
      assertThat(LocalSpark.collect(graph.neighbours().collect()))
          .isDeepEqualTo(new long[][][] {{{4}}, {{}}, {{4}}, {{}}, {{0, 2}}});
      NodeFeatures features = NodeFeatures.NONE.joined(graph.features().collect());
      assertThat(features.values()).containsExactly(2.5f, 2f, 1.5f, 2f, 2f);
    }
  }

  @Test
  void namesThatReadTheSameAreTheSameWhateverTheirTypes() {
    StructType ids = new StructType().add("source", DataTypes.LongType).add("target", "int");
    Dataset<Row> edges = LocalSpark.table(ids, List.of(RowFactory.create(7L, 12)));
    try (LakeGraph graph = LakeGraph.read(named("12", "7"), edges, TWO_PER_SHARD, 1)) {
      assertThat(LocalSpark.collect(graph.neighbours().collect()))
          .isDeepEqualTo(new long[][][] {{{1}}, {{0}}});
    }
  }

  @Test
  void aHubKeepsAFairDrawOfItsNeighboursAndNobodyElseLosesAny() {
    int nodes = 1000;
    List<Row> names = new ArrayList<>();
    List<Row> spokes = new ArrayList<>();
    for (long i = 0; i < nodes; i++) {
      names.add(RowFactory.create(i, new int[] {(int) i % 3}));
      if (i > 0 && i % 10 < 3) {
        spokes.add(RowFactory.create(0L, i));
      }
      spokes.add(RowFactory.create(i, (i + 1) % nodes));
    }
    StructType node =
        new StructType()
            .add("node", DataTypes.LongType)
            .add("indices", DataTypes.createArrayType(DataTypes.IntegerType));
    StructType ends = new StructType().add("source", "long").add("target", "long");
    try (LakeGraph graph =
        LakeGraph.read(
            LocalSpark.table(node, names),
            LocalSpark.table(ends, spokes),
            new SamplingSettings(20, 90),
            1)) {
      long[][][] lists = LocalSpark.collect(graph.neighbours().collect());
      assertThat(lists[0][0]).hasSize(20).isSorted();
      assertThat(Arrays.stream(lists[0][0]).filter(i -> i >= 500).count()).isBetween(5L, 15L);
      for (int i = 2; i < nodes - 1; i++) {
        assertThat(lists[i][0]).contains(i - 1L, i + 1L).hasSize(i % 10 < 3 ? 3 : 2);
      }
      HopSettings hops = new HopSettings(Neighbourhood.SAMPLED, 2, false, 4, 1);
      long[][][] rings = LocalSpark.collect(graph.rings(hops).collect());
      assertThat(rings[500][1]).as("two steps away, or through the hub").hasSize(4);
    }
  }

  @Test
  void whatIsWrongWithTheTablesIsSaidInOneLine() {
    Dataset<Row> nodes = named("a", "b");
    refuses(nodes, edges("a", "x"), "edges: node \"x\" is not in nodes");
    refuses(named("a", "b", "a"), edges("a", "b"), "nodes: node \"a\" comes twice");
    refuses(nodes.drop("node"), edges(), "nodes: has no column node, only size, colour, age");
    refuses(nodes, nodes, "edges: has no column source, only node, size, colour, age");
    refuses(
        nodes.select("node", "colour"),
        edges("a", "b"),
        "nodes: needs a column indices (a list of numbers) or one number column per feature,"
            + " has node, colour");
    StructType lists =
        new StructType()
            .add("node", DataTypes.StringType)
            .add("indices", DataTypes.createArrayType(DataTypes.IntegerType));
    refuses(
        LocalSpark.table(lists, List.of(RowFactory.create("a", new int[] {3, 1, 3}))),
        edges("a", "a"),
        "nodes: node \"a\" has index 3 twice");
  }

  @Test
  void aGraphThatIsRefusedLeavesNothingOnTheCluster() {
    SparkContext context = LocalSpark.session().sparkContext();
    int before = context.getPersistentRDDs().size();
    refuses(named("a", "b"), edges("a", "x"), "edges: node \"x\" is not in nodes");
    assertThat(context.getPersistentRDDs().size()).isEqualTo(before);
  }

  private static Dataset<Row> binary(int... nodes) {
    StructType schema =
        new StructType().add("node", DataTypes.BinaryType).add("size", DataTypes.DoubleType);
    return LocalSpark.table(
        schema,
        Arrays.stream(nodes)
            .mapToObj(i -> RowFactory.create(new byte[] {1, (byte) i}, 1.0))
            .toList());
  }

  private static Dataset<Row> binaryEdge(int source, int target) {
    StructType ends =
        new StructType().add("source", DataTypes.BinaryType).add("target", DataTypes.BinaryType);
    Row edge = RowFactory.create(new byte[] {1, (byte) source}, new byte[] {1, (byte) target});
    return LocalSpark.table(ends, List.of(edge));
  }

  @Test
  void aBinaryNameThatComesTwiceOrIsUnknownIsRefusedInHexadecimal() {
    refuses(binary(2, 4, 2), binaryEdge(2, 4), "nodes: node \"0102\" comes twice");
    refuses(binary(2, 4), binaryEdge(2, 255), "edges: node \"01ff\" is not in nodes");
  }

  @Test
  void binaryNamesAreSelectedByTheirBytes() {
    try (LakeGraph graph = LakeGraph.read(binary(2, 4), binaryEdge(2, 4), TWO_PER_SHARD, 1)) {
      NodeTable.Selected chosen = graph.table().select(binary(4), "positives");
      assertThat(chosen.numbers()).containsExactly(1);
      assertThat(chosen.names()).containsExactly("0104");
      assertThatThrownBy(() -> graph.table().select(binary(4, 7), "positives"))
          .isInstanceOf(BadInput.class)
          .hasMessage("positives: node \"0107\" is not in nodes");
    }
  }

  private static void refuses(Dataset<Row> nodes, Dataset<Row> edges, String message) {
    assertThatThrownBy(() -> LakeGraph.read(nodes, edges, TWO_PER_SHARD, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }
}
