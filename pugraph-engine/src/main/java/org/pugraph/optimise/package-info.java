/** The training loop: objective, optimiser, stopping, checkpoints and the model that is kept. */
@NullMarked
package org.pugraph.optimise;

import org.jspecify.annotations.NullMarked;
