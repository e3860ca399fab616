/** The kernels once more, on the Vector API; loaded only where that is faster. */
@NullMarked
package org.pugraph.tensor.simd;

import org.jspecify.annotations.NullMarked;
