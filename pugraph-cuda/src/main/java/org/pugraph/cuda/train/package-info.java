/** Trains the members of an ensemble at once on a GPU. */
@NullMarked
package org.pugraph.cuda.train;

import org.jspecify.annotations.NullMarked;
