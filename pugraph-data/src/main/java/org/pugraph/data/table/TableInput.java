package org.pugraph.data.table;

import java.util.function.Function;
import org.pugraph.data.io.Table;

/**
 * A table that can be read once: a file, or what a database answers. Not thread safe: one thread at
 * a time.
 */
public sealed interface TableInput permits TableFile, TableQuery, EarlierRows {

  /** As messages name it. */
  String name();

  /** The same where little room is left. */
  String shortName();

  /**
   * Opens, reads and closes; any failure becomes a message of one line.
   *
   * @param leastColumns a row with fewer is refused
   */
  <T> T read(int leastColumns, Function<Table, T> reading);
}
