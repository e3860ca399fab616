/** How well class priors are estimated. */
@NullMarked
package org.pugraph.bench.prior;

import org.jspecify.annotations.NullMarked;
