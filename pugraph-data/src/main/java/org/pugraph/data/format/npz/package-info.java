/** Graphs in npz files in the layout of gnn-benchmark. */
@NullMarked
package org.pugraph.data.format.npz;

import org.jspecify.annotations.NullMarked;
