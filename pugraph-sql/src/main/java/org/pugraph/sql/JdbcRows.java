package org.pugraph.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.database.AnswerRows;
import org.pugraph.data.database.CellValue;

/** The titles and rows of what a JDBC driver answers. */
final class JdbcRows extends AnswerRows {

  private final ResultSet answer;
  private final String name;
  private final SqlFailure failure;
  private final List<JdbcColumn> columns;
  private long read;

  private JdbcRows(ResultSet answer, String name, SqlFailure failure, List<JdbcColumn> columns) {
    super(name, columns.stream().map(JdbcColumn::asAnswered).toList(), Long.MAX_VALUE);
    this.answer = answer;
    this.name = name;
    this.failure = failure;
    this.columns = columns;
  }

  static JdbcRows of(ResultSet answer, String name, SqlFailure failure) throws SQLException {
    return new JdbcRows(answer, name, failure, JdbcColumn.of(answer.getMetaData()));
  }

  @Override
  protected boolean advance(long before) {
    read = before;
    try {
      return answer.next();
    } catch (SQLException broken) {
      throw failure.ofRow(name, before, broken);
    }
  }

  @Override
  protected @Nullable CellValue value(int column) {
    try {
      return JdbcValue.of(answer, columns.get(column));
    } catch (SQLException broken) {
      throw failure.ofRow(name, read + 1, broken);
    }
  }

  @Override
  protected String refusal(int column) {
    return columns.get(column).type()
        + ", which is neither text nor a number; leave it out, or select what it contains";
  }
}
