package org.pugraph.neo4j;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.exceptions.Neo4jException;
import org.pugraph.data.database.AnswerColumn;
import org.pugraph.data.database.AnswerRows;
import org.pugraph.data.database.CellValue;

/** The titles and rows of what Neo4j answers. Any column may hold lists. */
final class Neo4jRows extends AnswerRows {

  private static final int MOST_AHEAD = 100_000;

  private final Result answer;
  private final String name;
  private final Neo4jFailure failure;
  private @Nullable Record row;

  private Neo4jRows(Result answer, String name, Neo4jFailure failure, List<AnswerColumn> columns) {
    super(name, columns, MOST_AHEAD);
    this.answer = answer;
    this.name = name;
    this.failure = failure;
  }

  static Neo4jRows of(Result answer, String name, Neo4jFailure failure) {
    List<AnswerColumn> columns =
        answer.keys().stream().map(title -> new AnswerColumn(title.strip(), true)).toList();
    return new Neo4jRows(answer, name, failure, columns);
  }

  @Override
  protected boolean advance(long read) {
    try {
      boolean more = answer.hasNext();
      row = more ? answer.next() : null;
      return more;
    } catch (Neo4jException broken) {
      throw read == 0 ? failure.ofQuery(name, broken) : failure.ofRow(name, read, broken);
    }
  }

  @Override
  protected @Nullable CellValue value(int column) {
    return CellValue.of(object(column), Neo4jType::isNested);
  }

  @Override
  protected String refusal(int column) {
    return Neo4jType.refusal(object(column));
  }

  private @Nullable Object object(int column) {
    return row == null ? null : row.get(column).asObject();
  }
}
