/** The immutable graph: edges, features, labels if any, names; and structural measures of nodes. */
@NullMarked
package org.pugraph.graph;

import org.jspecify.annotations.NullMarked;
