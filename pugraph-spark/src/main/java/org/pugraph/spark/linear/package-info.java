/** Linear models and labels that spread along edges, many trained at a time on a cluster. */
@NullMarked
package org.pugraph.spark.linear;

import org.jspecify.annotations.NullMarked;
