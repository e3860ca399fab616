/** Layers on a GPU, forward and backward side by side. */
@NullMarked
package org.pugraph.cuda.layer;

import org.jspecify.annotations.NullMarked;
