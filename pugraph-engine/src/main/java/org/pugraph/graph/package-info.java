/** The immutable graph: edges, node features, optional labels, node names. */
@NullMarked
package org.pugraph.graph;

import org.jspecify.annotations.NullMarked;
