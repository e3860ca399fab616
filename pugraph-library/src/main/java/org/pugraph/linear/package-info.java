/** Linear models of features that were averaged over the graph, many trained at a time. */
@NullMarked
package org.pugraph.linear;

import org.jspecify.annotations.NullMarked;
