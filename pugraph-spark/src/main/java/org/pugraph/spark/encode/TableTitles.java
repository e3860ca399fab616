package org.pugraph.spark.encode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.title.EdgeTitles;
import org.pugraph.data.format.title.NodeTitles;

/**
 * Finds the columns of names in tables of a lake by their titles, as in files, and calls them as
 * the rest of the module does.
 *
 * @param chosen columns that the user names by title
 */
record TableTitles(ChosenColumns chosen) {

  /** Whole numbers as a file of numbers spells them. */
  private static final String WHOLE_NUMBER = "^(0|[1-9][0-9]{0,17})$";

  /** With the names of nodes in the column {@code node}; whole numbers are in their order. */
  Dataset<Row> nodes(Dataset<Row> table) {
    Dataset<Row> named = named(table, "nodes", Optional.ofNullable(chosen.id()));
    Column names = functions.col("node");
    boolean isText = named.schema().apply("node").dataType().equals(DataTypes.StringType);
    boolean areNumbers = isText && named.filter(names.rlike(WHOLE_NUMBER).equalTo(false)).isEmpty();
    return areNumbers ? named.withColumn("node", names.cast(DataTypes.LongType)) : named;
  }

  /** A table of nodes alone, such as labelled ones. */
  static Dataset<Row> names(Dataset<Row> table, String what) {
    return named(table, what, Optional.empty());
  }

  private static Dataset<Row> named(Dataset<Row> table, String what, Optional<String> given) {
    List<String> titles = Arrays.asList(table.columns());
    String id =
        given
            .map(title -> required(titles, title, what))
            .or(() -> titles.stream().filter("node"::equals).findFirst())
            .or(() -> titles.stream().filter(NodeTitles::isOne).findFirst())
            .orElse(titles.get(0));
    return id.equals("node") ? table : table.withColumnRenamed(id, "node");
  }

  /** With the ends of edges in the columns {@code source} and {@code target}. */
  Dataset<Row> edges(Dataset<Row> table) {
    List<String> titles = Arrays.asList(table.columns());
    String source = chosen.source();
    String target = chosen.target();
    if (source == null || target == null) {
      EdgeTitles found =
          EdgeTitles.in(titles)
              .orElseThrow(
                  () ->
                      new BadInput(
                          "edges: no two columns are called as the ends of an edge, such as source"
                              + " and target: name them; there are "
                              + String.join(", ", titles)));
      source = titles.get(found.source());
      target = titles.get(found.target());
    }
    return table.select(
        functions.col(quoted(required(titles, source, "edges"))).as("source"),
        functions.col(quoted(required(titles, target, "edges"))).as("target"));
  }

  private static String required(List<String> titles, String title, String what) {
    BadInput.unless(
        titles.contains(title),
        what
            + ": there is no column \""
            + title
            + "\", the columns are "
            + String.join(", ", titles));
    return title;
  }

  static String quoted(String title) {
    return "`" + title.replace("`", "``") + "`";
  }
}
