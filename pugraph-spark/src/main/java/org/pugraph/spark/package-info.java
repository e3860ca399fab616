/** Rings, training and scoring of graphs beyond one machine, on Spark. */
@NullMarked
package org.pugraph.spark;

import org.jspecify.annotations.NullMarked;
