/** Node attributes as features: text, categories, quantities, place in the graph. */
@NullMarked
package org.pugraph.feature;

import org.jspecify.annotations.NullMarked;
