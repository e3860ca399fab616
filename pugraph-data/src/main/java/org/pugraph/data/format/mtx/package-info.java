/** Adjacency matrices of Matrix Market. */
@NullMarked
package org.pugraph.data.format.mtx;

import org.jspecify.annotations.NullMarked;
