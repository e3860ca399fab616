package org.pugraph.sql;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.pugraph.data.database.AnswerColumn;

/**
 * A column of an answer.
 *
 * @param index from one
 * @param type as the database calls it
 */
record JdbcColumn(int index, String title, String type, int jdbcType) {

  private static final Set<String> VECTORS = Set.of("vector", "halfvec");
  private static final Set<String> ZONED = Set.of("timestamptz", "timestamp with time zone");

  static List<JdbcColumn> of(ResultSetMetaData answer) throws SQLException {
    List<JdbcColumn> columns = new ArrayList<>();
    for (int i = 1; i <= answer.getColumnCount(); i++) {
      columns.add(
          new JdbcColumn(
              i,
              answer.getColumnLabel(i).strip(),
              String.valueOf(answer.getColumnTypeName(i)),
              answer.getColumnType(i)));
    }
    return columns;
  }

  /** Whether it is a vector, as of an extension of PostgreSQL. */
  boolean isVector() {
    return VECTORS.contains(type.toLowerCase(Locale.ROOT));
  }

  private boolean mayBeList() {
    return jdbcType == Types.ARRAY || isVector();
  }

  /** Whether it holds moments, and not times of day and date somewhere. */
  boolean isZoned() {
    return jdbcType == Types.TIMESTAMP_WITH_TIMEZONE
        || ZONED.contains(type.toLowerCase(Locale.ROOT));
  }

  AnswerColumn asAnswered() {
    return new AnswerColumn(title, mayBeList());
  }
}
