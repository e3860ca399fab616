/** Measurements of Pugraph, side by side with other ways to compute the same. */
@NullMarked
package org.pugraph.bench;

import org.jspecify.annotations.NullMarked;
