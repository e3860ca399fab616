/** Scoring every node of a graph, layer by layer, shard by shard. */
@NullMarked
package org.pugraph.spark.score;

import org.jspecify.annotations.NullMarked;
