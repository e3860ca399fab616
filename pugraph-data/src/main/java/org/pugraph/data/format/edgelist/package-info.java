/** Adjacency lists and edge lists as NetworkX writes them. */
@NullMarked
package org.pugraph.data.format.edgelist;

import org.jspecify.annotations.NullMarked;
