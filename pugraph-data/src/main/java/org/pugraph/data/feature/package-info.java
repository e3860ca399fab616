/** Encodes node attributes as features: words, categories, numbers, place in the graph. */
@NullMarked
package org.pugraph.data.feature;

import org.jspecify.annotations.NullMarked;
