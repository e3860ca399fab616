/**
 * Differentiable layers, forward and backward side by side. Each is for one thread at a time, and
 * divides its own work among several.
 */
@NullMarked
package org.pugraph.layer;

import org.jspecify.annotations.NullMarked;
