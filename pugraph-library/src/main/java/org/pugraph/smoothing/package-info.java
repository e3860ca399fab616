/** Smoothing: scores are spread along the edges of a graph, where that helps. */
@NullMarked
package org.pugraph.smoothing;

import org.jspecify.annotations.NullMarked;
