/** Kernels and single training steps, side by side with other ways to compute the same. */
@NullMarked
package org.pugraph.bench.kernel;

import org.jspecify.annotations.NullMarked;
