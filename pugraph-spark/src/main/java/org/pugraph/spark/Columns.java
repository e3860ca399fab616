package org.pugraph.spark;

import java.util.Arrays;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.pugraph.BadInput;

/** Columns of tables, and what stands behind a name in another table. */
final class Columns {

  private Columns() {}

  /** Refuses a table without one of the columns. */
  static void require(Dataset<Row> table, String what, String... names) {
    for (String name : names) {
      BadInput.unless(
          Arrays.asList(table.columns()).contains(name),
          what + ": has no column " + name + ", only " + String.join(", ", table.columns()));
    }
  }

  /**
   * Adds to each row the number of the node named in a column; null where there is no such node.
   */
  static Dataset<Row> lookUp(
      Dataset<Row> table, String column, Dataset<Row> numbers, String number) {
    Column name = functions.col("numbered").cast(table.schema().apply(column).dataType());
    Dataset<Row> renamed =
        numbers
            .withColumnRenamed(NodeTable.NODE, "numbered")
            .withColumnRenamed(NodeTable.NUMBER, number);
    return table.join(renamed, table.col(column).equalTo(name), "left").drop("numbered");
  }
}
