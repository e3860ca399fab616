/** The commands that train and score graphs beyond one machine, on Spark. */
@NullMarked
package org.pugraph.spark;

import org.jspecify.annotations.NullMarked;
