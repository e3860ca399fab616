/** Training on a cluster: which nodes a step takes, their patches, and the gradients of these. */
@NullMarked
package org.pugraph.spark.batch;

import org.jspecify.annotations.NullMarked;
