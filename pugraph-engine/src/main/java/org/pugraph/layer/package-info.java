/** Differentiable layers, forward and backward side by side. */
@NullMarked
package org.pugraph.layer;

import org.jspecify.annotations.NullMarked;
