/** From an untrained network to a saved model: optimiser, loop, stopping, checkpoints. */
@NullMarked
package org.pugraph.train;

import org.jspecify.annotations.NullMarked;
