/** The gather ceiling on the Vector API; loaded only where the module is present. */
@NullMarked
package org.pugraph.bench.simd;

import org.jspecify.annotations.NullMarked;
