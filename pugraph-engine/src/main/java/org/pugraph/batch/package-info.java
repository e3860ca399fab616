/** Mini-batches on large graphs: patches cut around a few nodes, and sums over patches. */
@NullMarked
package org.pugraph.batch;

import org.jspecify.annotations.NullMarked;
