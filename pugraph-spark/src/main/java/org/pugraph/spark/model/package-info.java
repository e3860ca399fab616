/** Models in the lake: their files, and as much of a network as a task must know. */
@NullMarked
package org.pugraph.spark.model;

import org.jspecify.annotations.NullMarked;
