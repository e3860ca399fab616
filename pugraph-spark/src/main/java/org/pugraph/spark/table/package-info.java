/**
 * The graph as tables of shards: nodes numbered, neighbour lists and rings found, rows gathered.
 */
@NullMarked
package org.pugraph.spark.table;

import org.jspecify.annotations.NullMarked;
