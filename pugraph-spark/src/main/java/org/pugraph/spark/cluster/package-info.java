/** What work on a cluster needs around it: kernels that all agree on, memory, and failures. */
@NullMarked
package org.pugraph.spark.cluster;

import org.jspecify.annotations.NullMarked;
