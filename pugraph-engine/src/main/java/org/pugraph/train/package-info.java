/** Trains a network on a graph and predicts with the trained model. */
@NullMarked
package org.pugraph.train;

import org.jspecify.annotations.NullMarked;
