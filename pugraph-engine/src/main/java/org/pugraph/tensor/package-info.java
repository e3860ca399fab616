/** Float matrices, the kernels that do the arithmetic, and parallel loops in a fixed order. */
@NullMarked
package org.pugraph.tensor;

import org.jspecify.annotations.NullMarked;
