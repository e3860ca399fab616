/** What is told of a node becomes numbers: words, categories, quantities, place in the graph. */
@NullMarked
package org.pugraph.feature;

import org.jspecify.annotations.NullMarked;
