/** What every fit runs with: seed, compute, listener, cancellation, checkpoints, shared graph. */
@NullMarked
package org.pugraph.fit;

import org.jspecify.annotations.NullMarked;
