package org.pugraph.spark.table;

import java.util.Arrays;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.pugraph.base.BadInput;

/** TableColumns of tables, and what stands behind a name in another table. */
final class TableColumns {

  private TableColumns() {}

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
   * Names of different types are the same where they read the same: 7 and "7".
   */
  static Dataset<Row> lookUp(
      Dataset<Row> table, String column, Dataset<Row> numbers, String number) {
    Dataset<Row> renamed =
        numbers
            .withColumnRenamed(NodeTable.NODE, "numbered")
            .withColumnRenamed(NodeTable.NUMBER, number);
    DataType one = table.schema().apply(column).dataType();
    DataType other = renamed.schema().apply("numbered").dataType();
    boolean comparable =
        one.equals(other) || (one instanceof NumericType && other instanceof NumericType);
    Column wanted = table.col(column);
    Column known = renamed.col("numbered");
    Column same =
        comparable ? wanted.equalTo(known) : wanted.cast("string").equalTo(known.cast("string"));
    return table.join(renamed, same, "left").drop("numbered");
  }
}
