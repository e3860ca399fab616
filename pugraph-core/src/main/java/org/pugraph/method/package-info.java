/** Ways to score the nodes of a graph from a few positives, all behind one interface. */
@NullMarked
package org.pugraph.method;

import org.jspecify.annotations.NullMarked;
