package org.pugraph.spark.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.ColumnSummary;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RowEncoder;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.graph.FeatureNames;
import org.pugraph.spark.cluster.Job;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.SamplingSettings;

/**
 * A graph read from tables of a lake with features as one machine makes them of the same tables:
 * columns of text, categories and numbers by the same encoder, fitted to counts that the cluster
 * gathers. A column {@code indices} with lists of numbers holds features that are there already.
 *
 * @param graph until it is closed
 * @param names of its features
 * @param encoding how they were made
 */
public record EncodedTables(LakeGraph graph, FeatureNames names, Encoding encoding)
    implements AutoCloseable {

  private static final String READY = "indices";

  /** Wider tables are feature vectors, of which the columns are numbers as they are. */
  private static final int MOST_COLUMNS = 200;

  /**
   * How tables are read.
   *
   * @param chosen columns of names that the user names by title
   * @param types of columns that the user gives
   * @param known an encoding to apply; empty where one is to be fitted
   */
  public record Reading(ChosenColumns chosen, Columns types, Optional<Encoding> known) {

    /** Everything is told by titles and content. */
    public static final Reading INFERRED =
        new Reading(ChosenColumns.RECOGNISED, Columns.INFERRED, Optional.empty());
  }

  /** Reads and encodes a graph. */
  public static EncodedTables read(
      Dataset<Row> nodes, Dataset<Row> edges, Reading reading, int perShard) {
    return Job.run(
        () -> {
          TableTitles titles = new TableTitles(reading.chosen);
          Dataset<Row> named = titles.nodes(nodes);
          SamplingSettings whole = new SamplingSettings(Integer.MAX_VALUE, perShard);
          if (isReadyMade(named)) {
            LakeGraph graph = LakeGraph.read(named, titles.edges(edges), whole, 0);
            return new EncodedTables(
                graph, FeatureNames.numbers(graph.columns()), Encoding.READY_MADE);
          }
          return encoded(named, titles.edges(edges), reading, whole);
        });
  }

  /** The nodes that have a label in a column of the table of nodes, as a table of names. */
  public static Dataset<Row> labelled(
      Dataset<Row> nodes, Reading reading, String column, String label) {
    BadInput.unless(
        Arrays.asList(nodes.columns()).contains(column),
        "nodes: there is no column \""
            + column
            + "\", the columns are "
            + String.join(", ", nodes.columns()));
    Dataset<Row> named = new TableTitles(reading.chosen).nodes(nodes);
    Column cell = functions.col(TableTitles.quoted(column)).cast(DataTypes.StringType);
    return named.filter(cell.equalTo(label)).select("node");
  }

  /** A table of the labelled nodes alone, the column of names called node. */
  public static Dataset<Row> listed(Dataset<Row> table) {
    return TableTitles.names(table, "positives");
  }

  /** Releases the graph. */
  @Override
  public void close() {
    graph.close();
  }

  private static boolean isReadyMade(Dataset<Row> nodes) {
    List<String> titles = Arrays.asList(nodes.columns());
    return titles.contains(READY) || titles.size() > MOST_COLUMNS + 1;
  }

  private static EncodedTables encoded(
      Dataset<Row> nodes, Dataset<Row> edges, Reading reading, SamplingSettings whole) {
    List<String> titles =
        Arrays.stream(nodes.columns()).filter(title -> !title.equals("node")).toList();
    Dataset<Row> cells = text(nodes, titles).sort("node").persist(StorageLevel.MEMORY_AND_DISK());
    try {
      JavaRDD<Row> rows = cells.toJavaRDD();
      Encoding encoding =
          reading.known.orElseGet(() -> Encoding.fit(summaries(rows, titles), reading.types));
      RowEncoder encoder = encoding.rows();
      for (String column : encoder.columns()) {
        BadInput.unless(titles.contains(column), "nodes: there is no column \"" + column + "\"");
      }
      int[] places = encoder.columns().stream().mapToInt(titles::indexOf).toArray();
      Dataset<Row> features =
          nodes
              .sparkSession()
              .createDataFrame(rows.map(row -> features(row, encoder, places)), schema(nodes));
      LakeGraph graph = LakeGraph.read(features, edges, whole, 0);
      return new EncodedTables(graph, encoding.rowNames(), encoding);
    } finally {
      cells.unpersist();
    }
  }

  /** All columns but the name as text, empty where missing. */
  private static Dataset<Row> text(Dataset<Row> nodes, List<String> titles) {
    List<Column> columns = new ArrayList<>(List.of(functions.col("node")));
    for (String title : titles) {
      StructField field = nodes.schema().apply(title);
      BadInput.unless(
          !(field.dataType() instanceof ArrayType) && !(field.dataType() instanceof StructType),
          "nodes: column \""
              + title
              + "\" holds "
              + field.dataType().simpleString()
              + ", expected text or numbers; features that are ready are lists in a column "
              + READY);
      Column cell = functions.col(TableTitles.quoted(title)).cast(DataTypes.StringType);
      columns.add(functions.coalesce(cell, functions.lit("")).as(title));
    }
    return nodes.select(columns.toArray(Column[]::new));
  }

  private static List<ColumnSummary> summaries(JavaRDD<Row> rows, List<String> titles) {
    List<ColumnSummary> summaries = new ArrayList<>();
    for (int c = 0; c < titles.size(); c++) {
      int place = c + 1;
      summaries.add(new TableSummary(titles.get(c), rows.map(row -> row.getString(place))));
    }
    return summaries;
  }

  private static Row features(Row row, RowEncoder encoder, int[] places) {
    List<String> cells = new ArrayList<>();
    for (int place : places) {
      cells.add(row.getString(place + 1));
    }
    List<Integer> indices = new ArrayList<>();
    List<Float> values = new ArrayList<>();
    encoder.encode(
        cells,
        String.valueOf(row.get(0)),
        (column, value) -> {
          if (value != 0) {
            indices.add(column);
            values.add(value);
          }
        });
    return RowFactory.create(
        row.get(0), indices.toArray(Integer[]::new), values.toArray(Float[]::new));
  }

  private static StructType schema(Dataset<Row> nodes) {
    return new StructType()
        .add("node", nodes.schema().apply("node").dataType())
        .add(READY, DataTypes.createArrayType(DataTypes.IntegerType))
        .add("values", DataTypes.createArrayType(DataTypes.FloatType));
  }
}
