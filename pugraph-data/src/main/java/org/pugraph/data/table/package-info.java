/** Tables that are read row by row: files of text, JSON or Parquet, and queries to databases. */
@NullMarked
package org.pugraph.data.table;

import org.jspecify.annotations.NullMarked;
