/** How a graph differs from the one that a model was fitted to. */
@NullMarked
package org.pugraph.drift;

import org.jspecify.annotations.NullMarked;
