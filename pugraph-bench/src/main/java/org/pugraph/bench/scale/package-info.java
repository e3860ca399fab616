/** Time and memory as graphs grow. */
@NullMarked
package org.pugraph.bench.scale;

import org.jspecify.annotations.NullMarked;
