/** How much each type of edge counts, and the weighted edges that come of it. */
@NullMarked
package org.pugraph.edge;

import org.jspecify.annotations.NullMarked;
