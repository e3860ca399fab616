package org.pugraph.spark.table;

import java.util.Arrays;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.pugraph.base.BadInput;

/** Columns of tables, and what stands behind a name in another table. */
final class TableColumns {

  private static final String NUMBERED = "numbered";
  private static final String PART = "part";
  private static final String OF_PART = "ofPart";

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
    Dataset<Row> renamed = renamed(numbers, number);
    Column same = same(table.col(column), typeOf(table, column), renamed);
    return table.join(renamed, same, "left").drop(NUMBERED);
  }

  /** The names in a column of edges that stand in more than so many rows. */
  static FrequentNames frequent(
      Dataset<Row> table, String column, Dataset<Row> numbers, int limit) {
    DataType other = typeOf(numbers, NodeTable.NODE);
    return FrequentNames.in(table, hash(table.col(column), typeOf(table, column), other), limit);
  }

  /** The same, some names being too frequent for all their rows to meet in one task. */
  static Dataset<Row> lookUp(
      Dataset<Row> table,
      String column,
      Dataset<Row> numbers,
      String number,
      FrequentNames frequent) {
    if (frequent.isEmpty()) {
      return lookUp(table, column, numbers, number);
    }
    DataType one = typeOf(table, column);
    DataType other = typeOf(numbers, NodeTable.NODE);
    Column wanted = hash(table.col(column), one, other);
    Dataset<Row> divided = table.withColumn(PART, frequent.part(table, wanted));
    Dataset<Row> renamed = renamed(numbers, number);
    Column known = hash(renamed.col(NUMBERED), other, one);
    Dataset<Row> repeated = renamed.withColumn(OF_PART, functions.explode(frequent.parts(known)));
    Column same =
        same(divided.col(column), one, repeated)
            .and(divided.col(PART).equalTo(repeated.col(OF_PART)));
    return divided.join(repeated, same, "left").drop(NUMBERED, PART, OF_PART);
  }

  private static Dataset<Row> renamed(Dataset<Row> numbers, String number) {
    return numbers
        .withColumnRenamed(NodeTable.NODE, NUMBERED)
        .withColumnRenamed(NodeTable.NUMBER, number);
  }

  private static DataType typeOf(Dataset<Row> table, String column) {
    return table.schema().apply(column).dataType();
  }

  private static Column same(Column wanted, DataType type, Dataset<Row> renamed) {
    Column known = renamed.col(NUMBERED);
    DataType other = typeOf(renamed, NUMBERED);
    return type.equals(other) || areNumbers(type, other)
        ? wanted.equalTo(known)
        : wanted.cast("string").equalTo(known.cast("string"));
  }

  /** Names that are the same have the same; numbers of any type are the same as doubles, too. */
  private static Column hash(Column name, DataType type, DataType other) {
    if (areNumbers(type, other)) {
      return functions.xxhash64(name.cast(DataTypes.DoubleType));
    }
    return functions.xxhash64(type.equals(other) ? name : name.cast("string"));
  }

  private static boolean areNumbers(DataType one, DataType other) {
    return one instanceof NumericType && other instanceof NumericType;
  }
}
