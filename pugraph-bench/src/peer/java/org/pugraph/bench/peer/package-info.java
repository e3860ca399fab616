/** The training step through libtorch; compiled in the profile {@code peer} only. */
@NullMarked
package org.pugraph.bench.peer;

import org.jspecify.annotations.NullMarked;
