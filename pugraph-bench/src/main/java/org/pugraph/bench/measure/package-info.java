/** How measurements are taken and printed. */
@NullMarked
package org.pugraph.bench.measure;

import org.jspecify.annotations.NullMarked;
