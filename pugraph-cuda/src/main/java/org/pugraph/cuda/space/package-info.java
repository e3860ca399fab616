/**
 * The memory of a training on a GPU, and what is launched in it: matrices, parameters, sums,
 * schedules.
 */
@NullMarked
package org.pugraph.cuda.space;

import org.jspecify.annotations.NullMarked;
