package org.pugraph.data.database;

import org.pugraph.data.format.title.NumberColumns;

/**
 * A column of an answer, before there is a row.
 *
 * <p>Immutable and thread safe.
 *
 * @param mayBeList whether its values may be lists
 */
public record AnswerColumn(String title, boolean mayBeList) {

  /** As far as it is known. */
  int width() {
    return mayBeList ? NumberColumns.MISSING : NumberColumns.ONE_CELL;
  }
}
