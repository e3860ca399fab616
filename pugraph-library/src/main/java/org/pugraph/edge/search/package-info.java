/** Learns by held-out positives how much each type of edge counts. */
@NullMarked
package org.pugraph.edge.search;

import org.jspecify.annotations.NullMarked;
