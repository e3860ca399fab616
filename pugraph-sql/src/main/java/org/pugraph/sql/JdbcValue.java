package org.pugraph.sql;

import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Struct;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.database.CellValue;

/** Values of rows as a JDBC driver gives them. */
final class JdbcValue {

  private JdbcValue() {}

  /** The value of a column in the row that the answer stands at; null if it has no text. */
  static @Nullable CellValue of(ResultSet row, JdbcColumn column) throws SQLException {
    Object value = object(row, column);
    if (value != null && column.isVector()) {
      String inside = value.toString().replaceAll("[\\[\\]\\s]", "");
      return new CellValue(List.of(inside.split(",")), true);
    }
    if (value instanceof Array array) {
      value = array.getArray();
    } else if (value instanceof Clob clob) {
      value = clob.getSubString(1, (int) Math.min(Integer.MAX_VALUE, clob.length()));
    }
    return CellValue.of(value, JdbcValue::isNested);
  }

  private static boolean isNested(Object value) {
    return value instanceof Array
        || value instanceof Blob
        || value instanceof Struct
        || value instanceof SQLXML;
  }

  /** Times are read without the time zone of this machine. */
  private static @Nullable Object object(ResultSet row, JdbcColumn column) throws SQLException {
    Object value = row.getObject(column.index());
    if (value instanceof Timestamp) {
      return column.isZoned()
          ? row.getObject(column.index(), OffsetDateTime.class)
          : row.getObject(column.index(), LocalDateTime.class);
    }
    return value instanceof java.sql.Date ? row.getObject(column.index(), LocalDate.class) : value;
  }
}
